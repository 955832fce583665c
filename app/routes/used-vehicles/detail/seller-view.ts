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
    since: t('since', { month: formatMonth(since) }),
    facts: [
      ...(hasConfirmedNumber ? [t('confirmed')] : []),
      ...(answerMinutes === null
        ? []
        : [t('answers', { count: Math.max(1, Math.ceil(answerMinutes / 60)) })]),
      ...(sold ? [t('sold', { count: sold })] : []),
    ],
    othersTitle: otherCount ? t('others', { count: otherCount }) : '',
    others: others.map(each => ({
      to: modelPath('used', each.id),
      name: fullName(each),
      price: each.price === null ? '' : formatPrice(each.price),
    })),
  }
}

export type SellerView = NonNullable<ReturnType<typeof sellerView>>
