import { formatAnswerTime } from '#app/format/answer-time.ts'
import { formatMonth } from '#app/format/date.ts'
import { formatPrice } from '#app/format/price.ts'
import sellerMessages from '#app/messages/en/used-vehicles/seller.json'
import { translations } from '#app/messages/use-translations.ts'
import { modelPath } from '#app/vehicle-paths.ts'
import { fullName } from '#collections/vehicle-name.ts'
import type { SellerSummary } from '#domain/used-vehicles/seller-summary.ts'

const t = translations(sellerMessages)

/** The texts of a private seller's card. */
export function sellerView(seller: SellerSummary | undefined) {
  if (!seller) return undefined
  const { firstName, since, hasConfirmedNumber, answerMinutes, sold, others, otherCount } = seller
  return {
    title: firstName ? t('seller', { name: firstName }) : t('unnamed'),
    facts: [
      t('since', { month: formatMonth(since) }),
      formatAnswerTime(answerMinutes),
      sold ? t('sold', { count: sold }) : '',
    ].filter(Boolean),
    /** What Sawari has checked itself. */
    proven: hasConfirmedNumber ? t('confirmed') : '',
    othersTitle: otherCount ? t('others', { count: otherCount }) : '',
    others: others.map(each => ({
      to: modelPath('used', each.id),
      name: fullName(each),
      price: each.price === null ? '' : formatPrice(each.price),
    })),
  }
}

export type SellerView = NonNullable<ReturnType<typeof sellerView>>
