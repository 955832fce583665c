import { formatDay, formatMoment } from '#app/format/date.ts'
import dealsMessages from '#app/messages/en/deals/deals.json'
import reviewsMessages from '#app/messages/en/reviews/reviews.json'
import { translations } from '#app/messages/use-translations.ts'
import type { DealEvent } from '#domain/deals/engine/deal.ts'
import { formatRupees } from '#format/rupees.ts'
import {
  type DealKind,
  eventText,
  leftText,
  type NamedDeal,
  readingText,
  roleOf,
  type Terms,
  timesOf,
  tOffer,
  wordsOf,
} from './deal-words.ts'

const t = translations(dealsMessages)
const tReviews = translations(reviewsMessages)

const shownFacts = [
  'message',
  'reason',
  'review',
  'note',
  'tokenReference',
  'depositReference',
  'depositSeenReference',
  'payBackReference',
  'payBackSeenReference',
  'place',
  'receipt',
] as const

/** An event of a deal in words; `me` is the member who reads it. */
export function eventView(of: NamedDeal, event: DealEvent, names: Map<string, string>, me: string) {
  const words = wordsOf(of)
  const { id, deal, number, transition, at, payload, files } = event
  const { price, tokenAmount, amount, agreed, handedOverAt, odometer, filedOn, rating, ...facts } =
    payload ?? {}
  const details = [
    typeof price === 'number' && formatRupees(price),
    ...[tokenAmount, amount, agreed].map(each => typeof each === 'number' && formatRupees(each)),
    typeof handedOverAt === 'string' && formatMoment(handedOverAt),
    typeof odometer === 'number' && readingText(of, odometer),
    typeof filedOn === 'string' && formatDay(filedOn),
    typeof rating === 'number' && tReviews('starCount', { stars: rating }),
    ...timesOf({ ...facts, placeText: undefined }),
    // The place of a dealer is there as an id, next to its address.
    ...shownFacts.map(name => (name === 'place' && facts.placeText ? facts.placeText : facts[name])),
  ]
  return {
    number,
    text:
      leftText(words, (payload?.added ?? {}) as Terms) ||
      eventText(words, transition, actorName(of, event, names, me)),
    at: formatMoment(at ?? ''),
    details: details.filter(each => typeof each === 'string' && each !== '') as string[],
    files: (files ?? []).map((name, index) => ({
      name,
      label: tOffer('file', { number: index + 1 }),
      path: `/deals/${deal}/file/${id}/${name}`,
    })),
  }
}

function actorName(of: DealKind, { by, actor }: DealEvent, names: Map<string, string>, me: string): string {
  if (actor === me) return t('you')
  if (by === 'buyer' || by === 'seller') return names.get(actor) || roleOf(of, by)
  return by === 'operator' ? t('operator') : ''
}
