import type { Waiting } from '../../../domain/desk/dashboard.ts'

/** Queues in which something waits: the longest overdue first, then what is due next. */
export const byUrgency = (queues: readonly Waiting[]): Waiting[] =>
  queues.filter(({ count }) => count > 0).sort((one, other) => dueTime(one) - dueTime(other))

const dueTime = ({ dueAt }: Waiting) =>
  dueAt ? Date.parse(dueAt.replace(' ', 'T')) : Number.POSITIVE_INFINITY
