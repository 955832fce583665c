import { formatDay, formatMoment } from '#app/format/date.ts'
import type { Deal } from '#domain/deals/engine/deal.ts'
import type { MemberRating } from '#domain/deals/member-rating.ts'
import { formatRupees } from '#format/rupees.ts'
import { readingText, roleOf, type Terms, tOffer } from './deal-words.ts'

type Other = { side: 'buyer' | 'seller'; name: string; rating: MemberRating | undefined }

/** What both sides have agreed and done so far, as labels and values. `other` is the other side. */
export function factsView(deal: Deal, other: Other) {
  const { agreedPrice, tokenAmount, tokenConfirmed, handOver, papers } = deal.terms ?? {}
  const { handedOverAt, odometer, place } = (handOver ?? {}) as Terms
  const { filedOn, receipt } = (papers ?? {}) as Terms
  const rows = [
    [
      roleOf(deal, other.side),
      joined([
        other.name,
        other.rating &&
          tOffer('fact.rated', { stars: other.rating.mean.toFixed(1), count: other.rating.count }),
      ]),
    ],
    [tOffer('fact.agreedPrice'), typeof agreedPrice === 'number' && formatRupees(agreedPrice)],
    [
      tOffer('fact.token'),
      typeof tokenAmount === 'number' &&
        tOffer(tokenConfirmed ? 'fact.tokenPaid' : 'fact.tokenMarked', { price: formatRupees(tokenAmount) }),
    ],
    [
      tOffer('fact.handedOver'),
      joined([
        typeof handedOverAt === 'string' && formatMoment(handedOverAt),
        typeof odometer === 'number' && readingText(deal, odometer),
        place,
      ]),
    ],
    [tOffer('fact.filed'), joined([typeof filedOn === 'string' && formatDay(filedOn), receipt])],
  ]
  return rows.flatMap(([label, value]) => (label && value ? [{ label, value }] : []))
}

const joined = (parts: readonly unknown[]) => parts.filter(Boolean).map(String).join(' · ')
