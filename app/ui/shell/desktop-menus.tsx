import { ChevronDown } from 'lucide-react'
import { useLocation } from 'react-router'
import navMessages from '#app/messages/en/site/nav.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { CachedFragment } from '#app/render/fragments/cached-fragment.tsx'
import { Link } from '../link.tsx'
import { menuSheet } from './header-classes.ts'
import { MenuLinks } from './menu-links.tsx'
import { linksAt, type Menu, type MenuLink, menusAt, type ShownLink, type ShownMenu } from './menus.ts'
import { useClosingMenus } from './use-closing-menus.ts'

type DesktopMenusProps = { menus: readonly Menu[]; links: readonly MenuLink[] }

const item =
  'inline-flex min-h-11 items-center gap-1 whitespace-nowrap rounded-control px-1.5 hover:bg-sunken xl:px-2.5'
const hereItem = 'shadow-[inset_0_-3px_0_var(--go)] h-(--header) rounded-none'

/** The menus of wide screens: native `<details>`, of which one is open at a time. */
export function DesktopMenus({ menus, links }: DesktopMenusProps) {
  const t = useTranslations(navMessages)
  const { pathname } = useLocation()
  const nav = useClosingMenus<HTMLElement>()
  return (
    <CachedFragment
      as="nav"
      ref={nav}
      aria-label={t('main')}
      className="mr-auto hidden items-center gap-0.5 font-semibold text-14 lg:flex"
      component={MenuBar}
      data={{ menus: menusAt(pathname, menus), links: linksAt(pathname, links) }}
    />
  )
}

function MenuBar({ menus, links }: { menus: readonly ShownMenu[]; links: readonly ShownLink[] }) {
  return (
    <>
      {menus.map(({ label, here, links: inside }) => (
        <details key={label} name="menu" className="group relative">
          <summary aria-current={here} className={`${item} group-open:bg-sunken ${here ? hereItem : ''}`}>
            {label}
            <ChevronDown
              size={14}
              strokeWidth={1.9}
              aria-hidden
              className="text-muted group-open:rotate-180"
            />
          </summary>
          <MenuLinks links={inside} className={`${menuSheet} left-0 min-w-58`} rowClass="menu-row" />
        </details>
      ))}
      {links.map(({ label, to, here }) => (
        <Link key={to} to={to} className={`${item} ${here ? hereItem : ''}`} aria-current={here}>
          {label}
        </Link>
      ))}
    </>
  )
}
