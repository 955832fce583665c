import { formatAnswerTime } from '#app/format/answer-time.ts'
import { formatMonth } from '#app/format/date.ts'
import { formatPrice } from '#app/format/price.ts'
import sellerMessages from '#app/messages/en/used-vehicles/seller.json'
import { translations } from '#app/messages/use-translations.ts'
import { dealerLink } from '#app/routes/firms/firm-view.ts'
import type { SellerView } from '#app/ui/vehicle/seller-card.tsx'
import { modelPath } from '#app/vehicle-paths.ts'
import { fullName } from '#collections/vehicle-name.ts'
import { readListingSeller, type SellerSummary } from '#domain/used-vehicles/seller-summary.ts'
import type { Ctx } from '#records/context.ts'

const t = translations(sellerMessages)

export function sellerView(seller: SellerSummary | undefined): SellerView | undefined {
  if (!seller) return undefined
  const { firstName, since, hasConfirmedNumber, answerMinutes, sold, rating, others, otherCount } = seller
  return {
    title: firstName ? t('seller', { name: firstName }) : t('unnamed'),
    facts: [
      t('since', { month: formatMonth(since) }),
      formatAnswerTime(answerMinutes),
      sold ? t('sold', { count: sold }) : '',
      rating ? t('rated', { stars: rating.mean.toFixed(1), count: rating.count }) : '',
    ].filter(Boolean),
    proven: hasConfirmedNumber ? t('confirmed') : '',
    othersTitle: otherCount ? t('others', { count: otherCount }) : '',
    others: others.map(each => ({
      to: modelPath('used', each.id),
      name: fullName(each),
      price: each.price === null ? '' : formatPrice(each.price),
    })),
  }
}

/** Who sells the vehicle that a buyer's chat or deal is about: the private seller's card, or the link to the dealer. */
export async function loadListingSeller(ctx: Ctx, listing: string) {
  const { seller, dealer } = (await readListingSeller(ctx, listing)) ?? {}
  return { seller: sellerView(seller), dealer: dealerLink(dealer ?? null) }
}

export type ListingSeller = Awaited<ReturnType<typeof loadListingSeller>>
