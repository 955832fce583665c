import type { AnyCollection } from '#collections/define.ts'
import type { FieldError } from '#records/errors.ts'

/** Where an inquiry stands, whatever its kind calls it. */
export type Stage = 'waiting' | 'working' | 'closed'
export const stages: readonly Stage[] = ['waiting', 'working', 'closed']

type StatusTransitions = Readonly<Record<string, { stage: Stage; next: readonly string[] }>>

const transitionsFrom = (first: string): StatusTransitions => ({
  [first]: { stage: 'waiting', next: ['contacted'] },
  contacted: { stage: 'working', next: ['closed'] },
  closed: { stage: 'closed', next: [] },
})

const defaultTransitions = transitionsFrom('new')

/** The statuses of each kind and where each may lead; confirmed wishes to rent are the bookings. */
const transitions: Record<string, StatusTransitions> = {
  CarsInquiry: transitionsFrom('pending'),
  rentEnquiries: {
    New: { stage: 'waiting', next: ['Confirmed', 'Declined'] },
    Confirmed: { stage: 'working', next: ['Closed'] },
    Declined: { stage: 'working', next: ['Closed'] },
    Closed: { stage: 'closed', next: [] },
  },
}

const transitionsOf = ({ name }: AnyCollection) => transitions[name] ?? defaultTransitions

/** The statuses of that kind which mean one of these stages. */
export const statusesInStages = (collection: AnyCollection, at: readonly Stage[]): string[] =>
  Object.entries(transitionsOf(collection)).flatMap(([status, { stage }]) =>
    at.includes(stage) ? [status] : [],
  )

/** Where an inquiry of that status stands, and what it may become. */
export const transitionOf = (collection: AnyCollection, status: string) =>
  transitionsOf(collection)[status] ?? {
    stage: 'waiting' as const,
    next: statusesInStages(collection, ['waiting']),
  }

/** The status with which an inquiry of that kind begins, and the one with which it ends. */
export const firstAndLastStatus = (collection: AnyCollection) => ({
  first: statusesInStages(collection, ['waiting'])[0] ?? '',
  last: statusesInStages(collection, ['closed'])[0] ?? '',
})

/** Whether an operator may bring an inquiry from one status to the other; staying is no move. */
export const canTransition = (collection: AnyCollection, from: string, to: string) =>
  from === to || transitionOf(collection, from).next.includes(to)

export const invalidTransitionError = (collection: AnyCollection): FieldError => ({
  code: 'validation_no_such_move',
  message:
    collection.name === 'rentEnquiries'
      ? 'A new enquiry is confirmed or declined, and then closed.'
      : 'An inquiry is contacted first, and then closed.',
})

/** Hours within which somebody should have answered a new inquiry. */
export const responseHours = ({ name }: AnyCollection) => (name === 'rentEnquiries' ? 4 : 24)
