import { formatDay } from '#app/format/date.ts'
import dealsMessages from '#app/messages/en/deals/deals.json'
import { translations } from '#app/messages/use-translations.ts'
import type { Deal } from '#domain/deals/engine/deal.ts'
import { endsAt } from '#domain/deals/read-deal.ts'
import { formatTurn, priceOf, stateLabel } from './deal-words.ts'

const t = translations(dealsMessages)

/** A deal in a list. `side` says which side the reader is, or who the other is. */
export function dealRowView(deal: Deal, side: string) {
  const end = endsAt(deal)
  return {
    id: deal.id,
    vehicle: deal.subjectName,
    side,
    price: priceOf(deal),
    state: stateLabel(deal),
    when: end ? t('until', { date: formatTurn(end.toISOString()) }) : formatDay(deal.endedAt ?? deal.created),
  }
}

export type DealRowView = ReturnType<typeof dealRowView>
