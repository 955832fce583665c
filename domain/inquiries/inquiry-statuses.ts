import type { AnyCollection } from '#collections/define.ts'
import type { FieldError } from '#records/errors.ts'

/** The stage of an inquiry, common to all kinds. */
export type Stage = 'waiting' | 'working' | 'closed'
export const stages: readonly Stage[] = ['waiting', 'working', 'closed']

type StatusTransitions = Readonly<Record<string, { stage: Stage; next: readonly string[] }>>

const transitionsFrom = (first: string): StatusTransitions => ({
  [first]: { stage: 'waiting', next: ['contacted'] },
  contacted: { stage: 'working', next: ['closed'] },
  closed: { stage: 'closed', next: [] },
})

const defaultTransitions = transitionsFrom('new')

/** The statuses of each kind and their transitions. Confirmed rent enquiries are the bookings. */
const transitions: Record<string, StatusTransitions> = {
  CarsInquiry: transitionsFrom('pending'),
  rentEnquiries: {
    New: { stage: 'waiting', next: ['Confirmed', 'Declined'] },
    Confirmed: { stage: 'working', next: ['Closed'] },
    Declined: { stage: 'closed', next: ['Closed'] },
    Closed: { stage: 'closed', next: [] },
  },
}

const transitionsOf = ({ name }: AnyCollection) => transitions[name] ?? defaultTransitions

/** The statuses of that kind that belong to one of these stages. */
export const statusesInStages = (collection: AnyCollection, at: readonly Stage[]): string[] =>
  Object.entries(transitionsOf(collection)).flatMap(([status, { stage }]) =>
    at.includes(stage) ? [status] : [],
  )

/** The stage and the next statuses of an inquiry's status. */
export const transitionOf = (collection: AnyCollection, status: string) =>
  transitionsOf(collection)[status] ?? {
    stage: 'waiting' as const,
    next: statusesInStages(collection, ['waiting']),
  }

/** The first and the last status of an inquiry of that kind. */
export const firstAndLastStatus = (collection: AnyCollection) => ({
  first: statusesInStages(collection, ['waiting'])[0] ?? '',
  last: statusesInStages(collection, ['closed']).at(-1) ?? '',
})

/** Whether an operator may change an inquiry from one status to the other; an unchanged status is always allowed. */
export const canTransition = (collection: AnyCollection, from: string, to: string) =>
  from === to || transitionOf(collection, from).next.includes(to)

export const invalidTransitionError = (collection: AnyCollection): FieldError => ({
  code: 'validation_no_such_move',
  message:
    collection.name === 'rentEnquiries'
      ? 'A new enquiry is confirmed or declined, and then closed.'
      : 'An inquiry is contacted first, and then closed.',
})

/** The target response time for a new inquiry, in hours. */
export const responseHours = ({ name }: AnyCollection) => (name === 'rentEnquiries' ? 4 : 24)
