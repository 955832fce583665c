import { Heart, Search } from 'lucide-react'
import brandMessages from '#app/messages/en/site/brand.json'
import navMessages from '#app/messages/en/site/nav.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { BrandMark } from '../brand-mark.tsx'
import { Link } from '../link.tsx'
import { Account } from './account.tsx'
import { ChatButton } from './chat-button.tsx'
import { DesktopMenus } from './desktop-menus.tsx'
import { iconButton, languageLink } from './header-classes.ts'
import { LanguageSwitch } from './language-switch.tsx'
import { type CategoryLink, menus, plainLinks } from './menus.ts'
import { MobileMenu } from './mobile-menu.tsx'

export type HeaderProps = { categories: readonly CategoryLink[]; sellerHref: string }

/** The bar at the top of every page, always visible. */
export function Header({ categories, sellerHref }: HeaderProps) {
  const t = useTranslations(navMessages)
  const all = menus(t, categories)
  const links = plainLinks(t)
  return (
    <header className="print:hidden sticky top-0 z-20 border-line border-b bg-raised">
      <div className="wrap flex h-(--header) items-center gap-1">
        <MobileMenu menus={all} links={links} sellerHref={sellerHref} />
        <HomeLink />
        <DesktopMenus menus={all} links={links} />
        <LanguageSwitch className={languageLink} />
        <IconLinks />
        <ChatButton />
        <Account sellerHref={sellerHref} />
      </div>
    </header>
  )
}

function HomeLink() {
  const t = useTranslations(navMessages)
  const brand = useTranslations(brandMessages)
  return (
    <Link
      to="/"
      aria-label={t('home')}
      className="mr-auto inline-flex min-h-11 items-center gap-2 font-heavy text-[1.3125rem] tracking-tightest lg:mr-0 xl:mr-5"
    >
      <BrandMark />
      <span>{brand('name')}</span>
    </Link>
  )
}

function IconLinks() {
  const t = useTranslations(navMessages)
  return (
    <>
      <Link to="/search" aria-label={t('search')} className={iconButton}>
        <Search size={20} strokeWidth={1.7} aria-hidden />
      </Link>
      <Link to="/shortlist" aria-label={t('wishlist')} className={`${iconButton} max-lg:hidden`}>
        <Heart size={20} strokeWidth={1.7} aria-hidden />
      </Link>
    </>
  )
}
