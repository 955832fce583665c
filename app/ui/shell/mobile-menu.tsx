import { ChevronDown, Menu as MenuIcon, X } from 'lucide-react'
import { useLocation } from 'react-router'
import navMessages from '#app/messages/en/site/nav.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { CachedFragment } from '#app/render/fragments/cached-fragment.tsx'
import { Link } from '../link.tsx'
import { SiteSearch } from '../site-search.tsx'
import { MenuAccount } from './account.tsx'
import { CountBadge } from './count-badge.tsx'
import { iconButton } from './header-classes.ts'
import { MenuLinks } from './menu-links.tsx'
import { linksAt, type Menu, type MenuLink, menusAt, type ShownLink, type ShownMenu } from './menus.ts'
import { useClosingMenus } from './use-closing-menus.ts'
import { useWaiting } from './use-waiting.ts'

type MobileMenuProps = { menus: readonly Menu[]; links: readonly MenuLink[]; sellerHref: string }

const row = 'flex min-h-13 items-center justify-between font-semibold'
const hereRow = 'shadow-[inset_3px_0_0_var(--go)] pl-3'

/** The phone's menu: a sheet below the header with collapsible sections. */
export function MobileMenu({ menus, links, sellerHref }: MobileMenuProps) {
  const t = useTranslations(navMessages)
  const { pathname } = useLocation()
  const { inquiries } = useWaiting()
  const container = useClosingMenus<HTMLDivElement>()
  const all = [...links, { label: t('wishlist'), to: '/shortlist' }, { label: t('profile'), to: '/profile' }]
  return (
    <div ref={container} className="lg:hidden">
      <details id="site-menu" className="group">
        <summary
          aria-label={inquiries ? `${t('menu')}, ${t('newInquiries', { count: inquiries })}` : t('menu')}
          className={`${iconButton} relative -ml-3`}
        >
          <MenuIcons />
          <CountBadge count={inquiries} className="absolute top-0.5 left-6 group-open:hidden" />
        </summary>
        <nav
          aria-label={t('menu')}
          className="fixed inset-x-0 top-(--header) bottom-0 z-30 overflow-auto overscroll-contain border-line border-t bg-raised px-(--gutter) pt-2 pb-[calc(32px+env(safe-area-inset-bottom))]"
        >
          <CachedFragment
            component={MenuSections}
            data={{ menus: menusAt(pathname, menus), links: linksAt(pathname, all) }}
          />
          <div className="mt-4 grid gap-4">
            <SiteSearch id="menu-search" />
            <MenuAccount sellerHref={sellerHref} />
          </div>
        </nav>
      </details>
    </div>
  )
}

const MenuIcons = () => (
  <>
    <MenuIcon size={20} strokeWidth={1.7} aria-hidden className="group-open:hidden" />
    <X size={20} strokeWidth={1.7} aria-hidden className="hidden group-open:block" />
  </>
)

function MenuSections({ menus, links }: { menus: readonly ShownMenu[]; links: readonly ShownLink[] }) {
  return (
    <>
      {menus.map(({ label, here, links: inside }) => (
        <details key={label} name="site-menu-section" className="group/section border-line border-b">
          <summary aria-current={here} className={`${row} ${here ? hereRow : ''}`}>
            {label}
            <ChevronDown
              size={18}
              strokeWidth={1.7}
              aria-hidden
              className="text-muted group-open/section:rotate-180"
            />
          </summary>
          <MenuLinks links={inside} className="pb-2.5" rowClass="phone-menu-row" />
        </details>
      ))}
      {links.map(({ label, to, here }) => (
        <Link
          key={to}
          to={to}
          aria-current={here}
          className={`${row} border-line border-b ${here ? hereRow : ''}`}
        >
          {label}
        </Link>
      ))}
    </>
  )
}
