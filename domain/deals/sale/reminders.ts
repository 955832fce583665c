import { dayMs } from '#records/durations.ts'
import type { State } from '../engine/process.ts'
import type { Deadline } from '../papers/deadlines.ts'

const daysBefore = 3
/** Until there is proof, the seller hears each month that the vehicle is still in its name. */
const monthsOfWarnings = 5

const events = {
  form29: 'form29Due',
  form30: 'form30Due',
  insuranceTransfer: 'insuranceTransferDue',
} as const

type StoredDeadline = Omit<Deadline, 'dueAt'> & { dueAt: string }

/** What both sides are reminded of between the hand-over and the transfer; once the forms are filed, not of them. */
export const saleReminders: NonNullable<State['reminders']> = (entered, terms) => {
  // Written by `setDeadlines`.
  const deadlines = (terms.deadlines ?? []) as readonly StoredDeadline[]
  const open = terms.papers ? deadlines.filter(({ form }) => form === 'insuranceTransfer') : deadlines
  const due = open.map(({ form, who, dueAt }) => ({
    to: who,
    event: events[form],
    at: new Date(Date.parse(dueAt) - daysBefore * dayMs),
  }))
  const warnings = Array.from({ length: monthsOfWarnings }, (_, at) => ({
    to: 'seller' as const,
    event: 'stillYourName' as const,
    at: new Date(entered.getTime() + (at + 1) * 30 * dayMs),
  }))
  return [...due, ...warnings]
    .filter(({ at }) => at > entered)
    .sort((one, other) => one.at.getTime() - other.at.getTime())
}
