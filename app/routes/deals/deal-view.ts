import { formatDay } from '#app/format/date.ts'
import dealMessages from '#app/messages/en/deals/deal.json'
import { translations } from '#app/messages/use-translations.ts'
import { recordPath } from '#app/record-path.ts'
import { toIndiaInput } from '#collections/india-time.ts'
import type { Deal, DealEvent } from '#domain/deals/engine/deal.ts'
import { type DealPage, endsAt, type PossibleMove } from '#domain/deals/read-deal.ts'
import { randomId } from '#records/ids.ts'
import {
  doneText,
  dueText,
  meterOf,
  moveText,
  type NamedDeal,
  nameOf,
  priceOf,
  stateLabel,
  stateText,
  type Terms,
  timesOf,
  tOffer,
  wordsOf,
} from './deal-words.ts'
import { driveFields, lacksTime } from './drive-fields.ts'
import { eventView } from './event-view.ts'
import { factsView } from './facts-view.ts'
import { fieldsOf, isSentAlone, rankOf } from './move-fields.ts'
import { deadlinesIn } from './papers-view.ts'
import {
  rentalFields,
  rentalLabel,
  rentalMoveText,
  rentalText,
  rentalValues,
  type VehicleShape,
  waitingMoves,
} from './rental-fields.ts'

const tDeal = translations(dealMessages)

type ViewOptions = {
  /** The move that the member came to make. */
  chosen?: string | null
  /** What the seller's form for the vehicle begins with. */
  vehicle?: Record<string, string>
  /** What a rental's vehicle looks like. */
  shape?: VehicleShape | undefined
}

/** A deal's page in words, as the member `me` reads it. */
export function dealView(
  read: DealPage,
  me: string,
  { chosen, vehicle = {}, shape = 'car' }: ViewOptions = {},
) {
  const { deal, party, events, moves, names, conversation, code, number, slots, buyerRating } = read
  const words = wordsOf(deal)
  const side = party === 'buyer' ? ('buyer' as const) : ('seller' as const)
  const other = side === 'buyer' ? ('seller' as const) : ('buyer' as const)
  const name = nameOf(deal, other, names.get(deal[other]))
  const price = priceOf(deal)
  const terms = deal.terms ?? {}
  const isMine = deal.waitsFor === party
  const begins = { name: names.get(me) ?? '', vehicle }
  const forms = moves
    .filter(move => !lacksTime(move.name, slots))
    .map(move => formView(deal, move, { price, begins, slots, party, shape }))
    .sort((one, next) => one.rank - next.rank || Number(one.isStated) - Number(next.isStated))
  const lead = forms.find(({ move }) => move === chosen) ?? findLead(forms, isMine, deal.state)
  const last = events.at(-1)
  return {
    id: deal.id,
    moves: deal.moves ?? 0,
    side,
    vehicle: deal.subjectName,
    listing: recordPath(deal.subjectKind || 'usedVehicles', deal.subject),
    times: timesOf(terms),
    price,
    state: stateLabel(deal),
    tone: deal.endedAt ? ('plain' as const) : isMine ? ('warning' as const) : ('good' as const),
    text: stateText(deal, side),
    due: [nextDeadline(deal, side), dueText(deal, read.endsAt, { isMine, name })].filter(Boolean),
    /** What the member reads after its own move, until the other side moves. */
    done: last?.actor === me ? doneText(words, last.transition, { price: priceIn(last) || price, name }) : '',
    /** How often the member has sent a form. Pictures go out by themselves, while it may fill in another form. */
    ownMoves: events.filter(({ actor, transition }) => actor === me && !isSentAlone(transition)).length,
    chat: conversation ? `/chat/${conversation}` : undefined,
    code,
    codeText: deal.process === 'rental' ? rentalText(`codeText.${side}`) : '',
    calendar: read.hasAppointment ? `/deals/${deal.id}/calendar.ics` : undefined,
    number,
    numberText:
      deal.process === 'rental' ? rentalText(`number.${side}`, { number }) : tDeal('number', { number }),
    isStillInName: side === 'seller' && ['handedOver', 'papersFiled', 'unproven'].includes(deal.state),
    lead,
    others: forms.filter(form => form !== lead),
    facts: factsView(deal, {
      side: other,
      name: names.get(deal[other]) ?? '',
      rating: buyerRating,
    }),
    events: events.map(event => eventView(deal, event, names, me)).reverse(),
  }
}

const priceIn = ({ payload }: DealEvent) => priceOf({ terms: { price: payload?.price } })

export type DealView = ReturnType<typeof dealView>
export type FormView = DealView['others'][number]

/** What forms begin with: the member's name, and what the listing says of the vehicle. */
type Begins = { name: string; vehicle: Record<string, string> }
type FormOptions = {
  price: string
  begins?: Begins
  slots?: readonly Date[] | undefined
  party?: string
  shape?: VehicleShape
}

type FormDeal = NamedDeal & Pick<Deal, 'terms'>

function formView(deal: FormDeal, move: PossibleMove, options: FormOptions) {
  const { price, begins, slots, party = '', shape = 'car' } = options
  const terms = deal.terms ?? {}
  const isRental = deal.process === 'rental'
  const text = (part: 'title' | 'submit' | 'text') => moveText(wordsOf(deal), move.name, part, { price })
  const fields = isRental
    ? rentalFields(fieldsOf(move), terms, { move: move.name, party, shape })
    : driveFields(fieldsOf(move), move.name, terms, slots)
  const stated = statedFacts(move.name, terms)
  return {
    move: move.name,
    rank: rankOf(move.name),
    /** A form's id, so that a repeated press is one move. */
    moveId: randomId(),
    title: text('title'),
    submit: text('submit'),
    text: isRental ? rentalMoveText(move.name, terms) : text('text'),
    /** The button of the step before, in which the page shows what the move costs. */
    seePrice: move.name === 'askExtension' ? rentalText('extension.see') : '',
    fields: fields.map(field => ({
      ...field,
      label: field.values?.includes('lifetime') ? tOffer('lifetimeTax') : labelOf(field.name, deal),
    })),
    /** Whether the side has stated this before; it may still correct it. */
    isStated: stated !== undefined,
    /** Whether it waits on the device while that has no line. */
    canWait: isRental && waitingMoves.includes(move.name),
    /** Whether each of its pictures is sent by itself, so that a weak line loses one at most. */
    isSentAlone: isSentAlone(move.name),
    values: stated ?? (isRental ? rentalValues(move.name, terms) : proposedValues(move.name, begins)),
  }
}

function labelOf(name: string, deal: FormDeal): string {
  if (name === 'odometer' && meterOf(deal) === 'hours') return tOffer('field.hours')
  return (deal.process === 'rental' && rentalLabel(name)) || tOffer(`field.${name as 'price'}`)
}

const statements = ['stateBuyer', 'stateSeller', 'stateCase']

/** The form that the page leads to: what the deal waits for, else what the papers still need from this side. */
function findLead(forms: readonly Form[], isMine: boolean, state: string): Form | undefined {
  if (!isMine && state === 'handingOver') return undefined
  return forms.find(
    ({ move, rank, isStated }) => !isStated && (isMine ? rank < 2 : statements.includes(move)),
  )
}
type Form = ReturnType<typeof formView>

function statedFacts(move: string, terms: Terms): Record<string, string> | undefined {
  const facts = { stateBuyer: terms.buyerFacts, stateSeller: terms.sellerFacts, stateCase: terms.case }[move]
  if (!facts || typeof facts !== 'object') return undefined
  return Object.fromEntries(Object.entries(facts).map(([key, value]) => [key, String(value)]))
}

/** What an empty form begins with: what is known, or the present time in India. */
function proposedValues(move: string, begins?: Begins): Record<string, string> {
  if (move === 'stateBuyer' || move === 'stateSeller') return { name: begins?.name ?? '' }
  if (move === 'stateCase') return begins?.vehicle ?? {}
  const now = toIndiaInput(Date.now())
  if (move === 'handOver') return { handedOverAt: now }
  return move === 'filePapers' ? { filedOn: now.slice(0, 10) } : {}
}

/** The first deadline that the law sets to this side after the hand-over. */
function nextDeadline({ state, terms }: Deal, side: 'buyer' | 'seller'): string {
  const next = state === 'handedOver' ? deadlinesIn(terms).find(({ who }) => who === side) : undefined
  return next ? tOffer(`next.${next.form}`, { date: formatDay(next.dueAt) }) : ''
}

type CardDeal = { deal: Deal; moves: readonly PossibleMove[] }
/** The side that sees the card, and the name of the other. */
type CardReader = { side: 'buyer' | 'seller'; otherName: string | null | undefined }

/** The running deal of a conversation as a card: its price, its state, and the moves that need nothing but a press. */
export function dealCard({ deal, moves }: CardDeal, { side, otherName }: CardReader) {
  const price = priceOf(deal)
  const forms = moves.map(move => formView(deal, move, { price }))
  const name = nameOf(deal, side === 'buyer' ? 'seller' : 'buyer', otherName)
  return {
    id: deal.id,
    seen: deal.moves ?? 0,
    price,
    state: stateLabel(deal),
    due: dueText(deal, endsAt(deal), { isMine: deal.waitsFor === side, name }),
    open: tOffer('open'),
    answers: forms
      .filter(({ rank, fields }) => rank === 0 && !fields.length)
      .map(({ move, moveId, submit }) => ({ move, moveId, submit })),
    others: forms
      .filter(({ move }) => ['counter', 'counterBack', 'decline'].includes(move))
      .map(({ move, title }) => ({ title, path: `/deals/${deal.id}?move=${move}` })),
  }
}

export type DealCardView = ReturnType<typeof dealCard>
