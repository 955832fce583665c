import { ChevronDown, Menu as MenuIcon } from 'lucide-react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { LinkButton } from '../button.tsx'
import { inputClass } from '../field.tsx'
import type { Menu, MenuLink } from './menus.ts'
import { type Account, SignInLinks } from './sign-in.tsx'
import { useClosingMenus } from './use-closing-menus.ts'

type MobileMenuProps = { menus: readonly Menu[]; links: readonly MenuLink[]; account: Account }

const row = 'flex min-h-13 items-center justify-between border-line border-b font-semibold'

/** The menu of phones: a sheet below the header with sections that fold. */
export function MobileMenu({ menus, links, account }: MobileMenuProps) {
  const t = useTranslations('nav')
  const container = useClosingMenus<HTMLDivElement>()
  return (
    <div ref={container} className="lg:hidden">
      <details className="group">
        <summary
          aria-label={t('menu')}
          className="-ml-3 inline-grid size-11 place-items-center rounded-control"
        >
          <MenuIcon size={20} strokeWidth={1.7} aria-hidden />
        </summary>
        <nav
          aria-label={t('menu')}
          className="fixed inset-x-0 top-(--header) bottom-0 z-30 overflow-auto bg-raised px-(--gutter) pt-2 pb-8"
        >
          {menus.map(({ label, links: inside }) => (
            <details key={label} className="group/section border-line border-b">
              <summary className={`${row} border-b-0`}>
                {label}
                <ChevronDown
                  size={18}
                  strokeWidth={1.7}
                  aria-hidden
                  className="group-open/section:rotate-180"
                />
              </summary>
              <ul className="pb-2.5">
                {inside.map(({ label: text, to }) => (
                  <li key={to}>
                    <Link to={to} className="flex min-h-11 items-center pl-1 text-muted">
                      {text}
                    </Link>
                  </li>
                ))}
              </ul>
            </details>
          ))}
          {links.map(({ label, to }) => (
            <Link key={to} to={to} className={row}>
              {label}
            </Link>
          ))}
          <section aria-label={t('profile')}>
            <Link to="/profile" className={row}>
              {t('profile')}
            </Link>
          </section>
          <form action="/search" role="search" className="mt-4 grid gap-1.5">
            <label htmlFor="menu-search" className="font-semibold text-14">
              {t('search')}
            </label>
            <input
              id="menu-search"
              name="q"
              type="search"
              placeholder={t('searchHint')}
              className={inputClass}
            />
          </form>
          <div className="mt-4 grid grid-cols-2 gap-2.5">
            {account.user ? (
              <LinkButton to="/profile">{t('account')}</LinkButton>
            ) : (
              <SignInLinks account={account} look="buttons" />
            )}
          </div>
        </nav>
      </details>
    </div>
  )
}
