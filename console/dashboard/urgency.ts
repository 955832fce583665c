import type { QueueStatus } from '../../domain/operator-inbox/dashboard.ts'

/** Queues in which something waits: the longest overdue first, then what is due next. */
export const byUrgency = (queues: readonly QueueStatus[]): QueueStatus[] =>
  queues.filter(({ count }) => count > 0).sort((one, other) => dueTime(one) - dueTime(other))

const dueTime = ({ dueAt }: QueueStatus) =>
  dueAt ? Date.parse(dueAt.replace(' ', 'T')) : Number.POSITIVE_INFINITY
