import { loadOrThrow } from '#app/load-or-throw.ts'
import dealsMessages from '#app/messages/en/deals/deals.json'
import offerDeskMessages from '#app/messages/en/firms/offers.json'
import { translations, useTranslations } from '#app/messages/use-translations.ts'
import { dealRowView } from '#app/routes/deals/deal-row-view.ts'
import { DealRows } from '#app/routes/deals/deal-rows.tsx'
import { CursorPagination } from '#app/ui/cursor-pagination.tsx'
import { SectionCard } from '#app/ui/section-card.tsx'
import { EmptyState } from '#app/ui/states.tsx'
import { listFirmOffers, type ReceivedOffer } from '#domain/deals/received-offers.ts'
import type { Route } from './+types/offers'
import { deskMeta } from './desk-meta.ts'
import { loadFirmPage } from './load-firm-page.ts'

export const meta = deskMeta('offers')

const text = translations(dealsMessages)

/** The offers for the firm's stock: those that wait for it, others that run, and a page of those that have ended. */
export async function loader(args: Route.LoaderArgs) {
  const { page, ctx, firm, older, path } = await loadFirmPage(args)
  const { running, ended } = await loadOrThrow(page, listFirmOffers(ctx, firm.id, older))
  const inWords = ({ deal, buyer }: ReceivedOffer) => dealRowView(deal, buyer || text('buyer'))
  const isWaiting = ({ deal }: ReceivedOffer) => deal.waitsFor === 'seller'
  return {
    groups: [
      { name: 'waiting' as const, deals: running.filter(isWaiting).map(inWords) },
      { name: 'running' as const, deals: running.filter(offer => !isWaiting(offer)).map(inWords) },
      { name: 'ended' as const, deals: ended.items.map(inWords) },
    ].filter(({ deals }) => deals.length > 0),
    older: ended.older,
    isOlder: older !== null,
    path,
  }
}

export default function Offers({ loaderData: { groups, older, isOlder, path } }: Route.ComponentProps) {
  const t = useTranslations(offerDeskMessages)
  const tDeals = useTranslations(dealsMessages)
  return (
    <SectionCard level="h1" title={t('title')} text={t('text')}>
      {!groups.length && <EmptyState title={t('none')} text={t('noneText')} />}
      {groups.map(({ name, deals }) => (
        <section key={name}>
          <h2 className="text-18">{tDeals(name)}</h2>
          <DealRows deals={deals} isWaiting={name === 'waiting'} />
        </section>
      ))}
      <CursorPagination path={`${path}/offers`} older={older} isOlder={isOlder} />
    </SectionCard>
  )
}
