import { loadOrThrow } from '#app/load-or-throw.ts'
import dealsMessages from '#app/messages/en/deals/deals.json'
import { translations, useTranslations } from '#app/messages/use-translations.ts'
import { loadMemberPage } from '#app/routes/accounts/load-member-page.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { CursorPagination } from '#app/ui/cursor-pagination.tsx'
import { SectionCard } from '#app/ui/section-card.tsx'
import { EmptyState } from '#app/ui/states.tsx'
import type { Deal } from '#domain/deals/engine/deal.ts'
import { listEndedDeals, listRunningDeals } from '#domain/deals/read-deal.ts'
import type { Route } from './+types/deals'
import { dealRowView } from './deal-row-view.ts'
import { DealRows } from './deal-rows.tsx'
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
  const inWords = (deal: Deal) => dealRowView(deal, text(sideText(deal, id)))
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

function sideText(deal: Deal, member: string) {
  const isBuyer = sideOf(deal, member) === 'buyer'
  if (deal.process === 'testDrive') return 'testDrive'
  if (deal.process === 'rental') {
    if (deal.endedAt) return 'rental'
    return isBuyer ? 'youRent' : 'youRentOut'
  }
  if (!deal.endedAt) return isBuyer ? 'youBuy' : 'youSell'
  if (!soldStates.includes(deal.state)) return isBuyer ? 'yourOffer' : 'offerForYours'
  return isBuyer ? 'youBought' : 'youSold'
}

/** The states of a sale that has ended with the vehicle handed over. */
const soldStates: readonly string[] = ['closed', 'unproven']

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
              <DealRows deals={deals} isWaiting={name === 'waiting'} />
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
