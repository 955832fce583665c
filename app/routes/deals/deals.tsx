import { formatDay } from '#app/format/date.ts'
import { loadOrThrow } from '#app/load-or-throw.ts'
import dealsMessages from '#app/messages/en/deals/deals.json'
import { translations, useTranslations } from '#app/messages/use-translations.ts'
import { loadMemberPage } from '#app/routes/accounts/load-member-page.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { CursorPagination } from '#app/ui/cursor-pagination.tsx'
import { Link } from '#app/ui/link.tsx'
import { SectionCard } from '#app/ui/section-card.tsx'
import { EmptyState } from '#app/ui/states.tsx'
import { Tag } from '#app/ui/tag.tsx'
import type { Deal } from '#domain/deals/engine/deal.ts'
import { endsAt, listEndedDeals, listRunningDeals } from '#domain/deals/read-deal.ts'
import type { Route } from './+types/deals'
import { formatTurn, priceOf, stateLabel } from './deal-words.ts'
import { DealsPage, dealsMeta } from './deals-page.tsx'

export const meta: Route.MetaFunction = dealsMeta

const text = translations(dealsMessages)

/** The member's deals: those that wait for it, others that run, and a page of those that have ended. */
export async function loader(args: Route.LoaderArgs) {
  const { page, ctx, id, older } = await loadMemberPage(args)
  const [running, ended] = await loadOrThrow(
    page,
    Promise.all([older ? [] : listRunningDeals(ctx), listEndedDeals(ctx, older)]),
  )
  const inWords = (deal: Deal) => rowView(deal, id)
  const isMine = (deal: Deal) => deal.waitsFor === sideOf(deal, id)
  return {
    waiting: running.filter(isMine).map(inWords),
    running: running.filter(deal => !isMine(deal)).map(inWords),
    ended: ended.items.map(inWords),
    older: ended.older,
    isOlder: older !== null,
  }
}

const sideOf = ({ buyer }: Deal, member: string) => (buyer === member ? 'buyer' : 'seller')

function rowView(deal: Deal, member: string) {
  const end = endsAt(deal)
  return {
    id: deal.id,
    vehicle: deal.subjectName,
    side: text(sideText(deal, member)),
    price: priceOf(deal),
    state: stateLabel(deal),
    when: end
      ? text('until', { date: formatTurn(end.toISOString()) })
      : formatDay(deal.endedAt ?? deal.created),
  }
}

function sideText(deal: Deal, member: string) {
  const isBuyer = sideOf(deal, member) === 'buyer'
  if (deal.process === 'rental') return isBuyer ? 'youRent' : 'youRentOut'
  return isBuyer ? 'youBuy' : 'youSell'
}

type Row = ReturnType<typeof rowView>

export default function Deals({ loaderData }: Route.ComponentProps) {
  const t = useTranslations(dealsMessages)
  const { waiting, running, ended, older, isOlder } = loaderData
  const groups = [
    { name: 'waiting', deals: waiting },
    { name: 'running', deals: running },
    { name: 'ended', deals: ended },
  ] as const
  return (
    <DealsPage title={t('title')} text={t('text')} isList>
      {groups.map(
        ({ name, deals }) =>
          deals.length > 0 && (
            <SectionCard key={name} title={t(name)}>
              <ul className="divide-y divide-line">
                {deals.map(deal => (
                  <DealRow key={deal.id} {...deal} isWaiting={name === 'waiting'} />
                ))}
              </ul>
            </SectionCard>
          ),
      )}
      {groups.every(({ deals }) => !deals.length) && (
        <EmptyState title={t('none')} text={t('noneText')}>
          <LinkButton to="/used-vehicles" variant="yes">
            {t('toUsed')}
          </LinkButton>
        </EmptyState>
      )}
      <CursorPagination path="/deals" older={older} isOlder={isOlder} />
    </DealsPage>
  )
}

function DealRow({ id, vehicle, side, price, state, when, isWaiting }: Row & { isWaiting: boolean }) {
  return (
    <li>
      <Link to={`/deals/${id}`} className="group grid gap-1 py-3">
        <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <span className="min-w-0 break-words font-semibold group-hover:underline">{vehicle}</span>
          <span className="font-semibold tabular-nums">{price}</span>
        </span>
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-13 text-muted">
          <Tag tone={isWaiting ? 'warning' : 'plain'}>{state}</Tag>
          <span>{side}</span>
          <span>{when}</span>
        </span>
      </Link>
    </li>
  )
}
