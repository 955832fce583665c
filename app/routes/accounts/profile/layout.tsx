import { Outlet, useLocation } from 'react-router'
import { loadOrThrow } from '#app/load-or-throw.ts'
import profileMessages from '#app/messages/en/accounts/profile.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { Avatar } from '#app/ui/avatar.tsx'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { Link } from '#app/ui/link.tsx'
import { countWaitingDeals } from '#domain/deals/read-deal.ts'
import { listMemberships } from '#domain/firms/membership.ts'
import { formatNationalNumber } from '#format/phone.ts'
import { loadMemberPage } from '../load-member-page.ts'
import type { Route } from './+types/layout'

const parts = [
  'details',
  'inquiries',
  'reviews',
  'shortlist',
  'alerts',
  'garage',
  'listings',
  'deals',
  'dealer',
  'chats',
  'numbers',
  'security',
  'data',
] as const

const partPaths: Partial<Record<(typeof parts)[number], string>> = {
  details: '/profile',
  alerts: '/alerts',
  garage: '/garage',
  listings: '/sell',
  deals: '/deals',
  dealer: '/firm',
  chats: '/chat',
}
const pathOf = (part: (typeof parts)[number]) => partPaths[part] ?? `/profile/${part}`

export async function loader(args: Route.LoaderArgs) {
  const { page, ctx, id, loadAccount } = await loadMemberPage(args)
  const [{ name, avatar, number }, waitingDeals, firms] = await Promise.all([
    loadAccount(),
    loadOrThrow(page, countWaitingDeals(ctx, id)),
    loadOrThrow(page, listMemberships(ctx)),
  ])
  return { id, name, avatar, number, waitingDeals, isDealer: firms.length > 0 }
}

/** The frame of the account pages: the member's name and links to the sections. */
export default function ProfileLayout({ loaderData }: Route.ComponentProps) {
  const t = useTranslations(profileMessages)
  const { id, name, avatar, number, waitingDeals, isDealer } = loaderData
  const tabs = parts.filter(part => isDealer || part !== 'dealer')
  const { pathname } = useLocation()
  return (
    <div className="wrap min-h-dvh pb-12">
      <Breadcrumbs crumbs={[{ label: t('home'), to: '/' }, { label: t('title') }]} />
      <div className="mt-2 mb-5 flex items-center gap-3.5 md:mb-7">
        <Avatar id={id} file={avatar} size={56} />
        <div className="min-w-0">
          <p className="truncate font-display font-bold text-22 tracking-tight">{name || t('noName')}</p>
          <p className="text-14 text-muted">+91 {formatNationalNumber(number ?? '')}</p>
        </div>
      </div>
      <div className="grid gap-5 lg:grid-cols-[200px_minmax(0,1fr)] lg:gap-10">
        <nav aria-label={t('parts')}>
          <ul className="flex flex-wrap gap-1.5 lg:sticky lg:top-24 lg:grid lg:gap-1">
            {tabs.map(part => (
              <li key={part}>
                <Link
                  to={pathOf(part)}
                  aria-current={pathname === pathOf(part) ? 'page' : undefined}
                  className="flex min-h-11 items-center rounded-control border border-line px-3.5 font-semibold text-14 hover:border-ink aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-surface lg:border-transparent lg:hover:border-line lg:aria-[current]:border-ink"
                >
                  {t(`part.${part}`)}
                  {part === 'deals' && waitingDeals > 0 && (
                    <span className="ml-2 grid h-5 min-w-5 place-items-center rounded-full bg-accent px-1 font-bold text-12 text-accent-ink">
                      {waitingDeals}
                      <span className="sr-only"> {t('dealsWaiting')}</span>
                    </span>
                  )}
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
