import { Outlet, useLocation } from 'react-router'
import { formatPhone } from '#app/format/phone.ts'
import profileMessages from '#app/messages/en/accounts/profile.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { Avatar } from '#app/ui/avatar.tsx'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { Link } from '#app/ui/link.tsx'
import { loadMemberPage } from '../load-member-page.ts'
import type { Route } from './+types/layout'

const parts = [
  'details',
  'inquiries',
  'reviews',
  'shortlist',
  'listings',
  'chats',
  'security',
  'data',
] as const

const partPaths: Partial<Record<(typeof parts)[number], string>> = {
  details: '/profile',
  listings: '/sell',
  chats: '/chat',
}
const pathOf = (part: (typeof parts)[number]) => partPaths[part] ?? `/profile/${part}`

export async function loader(args: Route.LoaderArgs) {
  const { id, name, avatar, number } = await (await loadMemberPage(args)).loadAccount()
  return { id, name, avatar, number }
}

/** The frame of the account pages: the member's name and links to the sections. */
export default function ProfileLayout({ loaderData: { id, name, avatar, number } }: Route.ComponentProps) {
  const t = useTranslations(profileMessages)
  const { pathname } = useLocation()
  return (
    <div className="wrap min-h-dvh pb-12">
      <Breadcrumbs crumbs={[{ label: t('home'), to: '/' }, { label: t('title') }]} />
      <div className="mt-2 mb-5 flex items-center gap-3.5 md:mb-7">
        <Avatar id={id} file={avatar} size={56} />
        <div className="min-w-0">
          <p className="truncate font-display font-bold text-22 tracking-tight">{name || t('noName')}</p>
          <p className="text-14 text-muted">+91 {formatPhone(number ?? '')}</p>
        </div>
      </div>
      <div className="grid gap-5 lg:grid-cols-[200px_minmax(0,1fr)] lg:gap-10">
        <nav aria-label={t('parts')}>
          <ul className="flex flex-wrap gap-1.5 lg:sticky lg:top-24 lg:grid lg:gap-1">
            {parts.map(part => (
              <li key={part}>
                <Link
                  to={pathOf(part)}
                  aria-current={pathname === pathOf(part) ? 'page' : undefined}
                  className="flex min-h-11 items-center rounded-control border border-line px-3.5 font-semibold text-14 hover:border-ink aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-surface lg:border-transparent lg:hover:border-line lg:aria-[current]:border-ink"
                >
                  {t(`part.${part}`)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className="min-w-0 max-w-[720px]">
          <Outlet />
        </div>
      </div>
    </div>
  )
}
