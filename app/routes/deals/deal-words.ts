import { formatClock, formatDay, formatMoment, formatShortDay } from '#app/format/date.ts'
import { odometerText } from '#app/format/used-figure.ts'
import dealsMessages from '#app/messages/en/deals/deals.json'
import driveMessages from '#app/messages/en/deals/drive.json'
import offerMessages from '#app/messages/en/deals/offer.json'
import rentalMessages from '#app/messages/en/deals/rental.json'
import { language } from '#app/messages/language.ts'
import { translations } from '#app/messages/use-translations.ts'
import { odometerUnit } from '#collections/odometer-unit.ts'
import type { Deal } from '#domain/deals/engine/deal.ts'
import { owedOf, rentalTermsOf } from '#domain/deals/rental/rental-terms.ts'
import { formatRupees } from '#format/rupees.ts'

/** The words of an offer and its sale. */
export const tOffer = translations(offerMessages)
// The words of a test drive and of a rental have the same keys.
const tDrive = translations(driveMessages) as unknown as typeof tOffer
const rentalWords = translations(rentalMessages)
const tRental = rentalWords as unknown as typeof tOffer
const tDeals = translations(dealsMessages)

export type Words = typeof tOffer
export type Terms = Readonly<Record<string, unknown>>
type State = 'offered'
type Move = 'accept'
type EventName = 'makeOffer'

// The messages name all states, moves and events of the processes; a test goes through them.
export const wordsOf = ({ process }: Pick<Deal, 'process'>): Words =>
  process === 'testDrive' ? tDrive : process === 'rental' ? tRental : tOffer

type StatedDeal = Pick<Deal, 'process' | 'state' | 'terms'>

export function stateLabel(deal: StatedDeal): string {
  const { leftBy } = deal.terms ?? {}
  const by = cancellerOf(deal)
  if (by && deal.state === 'settled') return rentalWords(`cancelledLabel.${by}`)
  return wordsOf(deal)(leftBy && !by ? 'left.label' : `state.${deal.state as State}.label`)
}

/** Where the deal stands, in the words for that side; first who has ended it, if a side has or is gone. */
export function stateText(deal: Deal, side: 'buyer' | 'seller'): string {
  const words = wordsOf(deal)
  const text = words(`state.${deal.state as State}.${side}`, { price: priceOf(deal), ...depositValues(deal) })
  const by = cancellerOf(deal)
  if (by)
    return `${by === 'left' ? leftText(words, deal.terms ?? {}) : rentalWords(`cancelledBy.${by}.${side}`)} ${text}`
  return leftText(words, deal.terms ?? {}) || text
}

/** A rental's deposit, and what comes back of it. */
function depositValues({ terms }: StatedDeal) {
  const rental = rentalTermsOf(terms)
  const { deposit = 0 } = rental
  return {
    hasDeposit: deposit ? 'yes' : 'no',
    deposit: formatRupees(deposit),
    back: formatRupees(owedOf(rental)),
  }
}

/** Says that a side has left Sawari, which ended the deal; empty if none has. */
export const leftText = (words: Words, { leftBy }: Terms) =>
  leftBy === 'buyer' || leftBy === 'seller' ? words(`left.${leftBy}`) : ''

/** Who ended a rental before its hand-over; the clock does that too, also for a side that is gone. */
function cancellerOf({ process, terms }: StatedDeal) {
  const { cancelledBy, leftBy } = terms ?? {}
  if (process !== 'rental') return undefined
  return cancellers.find(each => each === (cancelledBy === 'system' && leftBy ? 'left' : cancelledBy))
}
const cancellers = ['buyer', 'seller', 'operator', 'system', 'left'] as const

/** A text about a move or its event. */
export const moveText = (
  words: Words,
  move: string,
  part: 'title' | 'submit' | 'text',
  values: { price: string },
) => words(`move.${move as Move}.${part}`, values)
export const eventText = (words: Words, event: string, who: string) =>
  words(`event.${event as EventName}`, { who })
/** What a side reads after its own move; `name` is the other side. */
export const doneText = (words: Words, event: string, values: { price: string; name: string }) =>
  words(`done.${event as EventName}`, values)

/** The agreed price, else the last one that a side has named; empty if there is none. */
export const priceOf = ({ terms }: Pick<Deal, 'terms'>) => {
  const { agreedPrice, price, total } = terms ?? {}
  const amount = agreedPrice ?? price ?? total
  return typeof amount === 'number' ? formatRupees(amount) : ''
}

/** Until when whose move it is, and what happens then. `name` is the other side. */
export function dueText(deal: Deal, endsAt: Date | undefined, { isMine, name }: Turn): string {
  if (!endsAt) return ''
  const end = endsAt.toISOString()
  const values = { date: formatDay(end), time: formatTurn(end), turn: isMine ? 'mine' : 'other', name }
  return wordsOf(deal)(`auto.${deal.state as State}`, values)
}
type Turn = { isMine: boolean; name: string }

/** A near time with its day of the week: Sat, 28 Nov, 10:30. Only for the server, whose names of days never differ. */
export function formatTurn(instant: string): string {
  const locale = language() === 'hi' ? 'hi-IN' : 'en-IN'
  const day = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'Asia/Kolkata' })
  return `${day.format(new Date(instant))}, ${formatShortDay(instant)}, ${formatClock(instant)}`
}

export type DealKind = Pick<Deal, 'process'>
export type NamedDeal = Pick<Deal, 'process' | 'subjectName'>
type Side = 'buyer' | 'seller'

/** What the meter of a deal's vehicle counts. */
export const meterOf = ({ subjectName }: NamedDeal) => odometerUnit({ brand: '', name: subjectName })

/** A reading of that meter, in its unit. */
export const readingText = (deal: NamedDeal, reading: number) => odometerText(reading, meterOf(deal))

/** What a side is in a deal, as a label: buyer or seller, renter or operator. */
export const roleOf = ({ process }: DealKind, side: Side) =>
  tDeals(process === 'rental' ? ({ buyer: 'renter', seller: 'rentalOperator' } as const)[side] : side)

const roleWithin = ({ process }: DealKind, side: Side) =>
  process === 'rental'
    ? ({ buyer: 'theRenter', seller: 'theOperator' } as const)[side]
    : ({ buyer: 'theBuyer', seller: 'theSeller' } as const)[side]

/** A member's name within a sentence, or what it is in the deal. */
export const nameOf = (deal: DealKind, side: Side, name: string | null | undefined) =>
  name || tDeals(roleWithin(deal, side))

/** When and where a test drive is, or the wishes of the buyer; the start and the end of a rental. */
export function timesOf({ startsAt, endsAt, firstWish, secondWish, placeText }: Terms): string[] {
  // A line breaks between two times, not within one.
  const moment = (time: unknown) =>
    typeof time === 'string' ? formatMoment(time).replaceAll(' ', '\u00a0') : ''
  const times = startsAt
    ? [[moment(startsAt), moment(endsAt)].filter(Boolean).join(' – ')]
    : [moment(firstWish), moment(secondWish)]
  return [...times, typeof placeText === 'string' ? placeText : ''].filter(Boolean)
}
