import { Outlet, useLocation } from 'react-router'
import { loadOrThrow } from '#app/load-or-throw.ts'
import profileMessages from '#app/messages/en/accounts/profile.json'
import navMessages from '#app/messages/en/site/nav.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { Avatar } from '#app/ui/avatar.tsx'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { countWaitingDeals } from '#domain/deals/read-deal.ts'
import { listMemberships } from '#domain/firms/membership.ts'
import { formatNationalNumber } from '#format/phone.ts'
import { loadMemberPage } from '../load-member-page.ts'
import type { Route } from './+types/layout'
import { AccountMenu } from './account-menu.tsx'
import { accountPath, partAt } from './account-parts.ts'

export async function loader(args: Route.LoaderArgs) {
  const { page, ctx, id, loadAccount } = await loadMemberPage(args)
  const [{ name, avatar, number }, waitingDeals, firms] = await Promise.all([
    loadAccount(),
    loadOrThrow(page, countWaitingDeals(ctx, id)),
    loadOrThrow(page, listMemberships(ctx)),
  ])
  return { id, name, avatar, number, waitingDeals, isDealer: firms.length > 0 }
}

/** The frame of the account pages: the member's name and the menu, which phones show on the account's own page only. */
export default function ProfileLayout({ loaderData }: Route.ComponentProps) {
  const t = useTranslations(profileMessages)
  const tNav = useTranslations(navMessages)
  const { id, name, avatar, number, ...menu } = loaderData
  const { pathname } = useLocation()
  const isOverview = pathname === accountPath
  // The change of the number is a page of the details.
  const here = isOverview ? undefined : (partAt(pathname) ?? 'details')
  const Name = isOverview ? 'h1' : 'p'
  return (
    <div className="wrap min-h-dvh pb-12">
      <Breadcrumbs
        crumbs={[
          { label: t('home'), to: '/' },
          ...(here
            ? [{ label: tNav('account'), to: accountPath }, { label: t(`part.${here}`) }]
            : [{ label: tNav('account') }]),
        ]}
      />
      <div className={`mt-2 mb-5 flex items-center gap-3.5 md:mb-7 ${here ? 'max-lg:hidden' : ''}`}>
        <Avatar id={id} file={avatar} size={56} />
        <div className="min-w-0">
          <Name className="truncate font-display font-bold text-22 tracking-tight">
            {name || t('noName')}
          </Name>
          <p className="text-14 text-muted">+91 {formatNationalNumber(number ?? '')}</p>
        </div>
      </div>
      <div className={`grid gap-5 ${here ? 'lg:grid-cols-[220px_minmax(0,1fr)] lg:gap-10' : ''}`}>
        <AccountMenu here={here} {...menu} />
        <div className="min-w-0 max-w-[720px]">
          <Outlet />
        </div>
      </div>
    </div>
  )
}
