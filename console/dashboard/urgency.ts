import type { QueueStatus } from '../../domain/operator-inbox/dashboard.ts'

/** The queues that are not empty, sorted by due time. */
export const byUrgency = (queues: readonly QueueStatus[]): QueueStatus[] =>
  queues.filter(({ count }) => count > 0).sort((one, other) => dueTime(one) - dueTime(other))

const dueTime = ({ dueAt }: QueueStatus) =>
  dueAt ? Date.parse(dueAt.replace(' ', 'T')) : Number.POSITIVE_INFINITY
