import type { Ctx } from './context.ts'
import { newLimitedQueue } from './limited-queue.ts'

/**
 * Transactions of one account at once in this process, and how many may wait. Writes to one row wait for each other in
 * the database, each on a connection; those of one account must leave most connections to others.
 */
const turns = newLimitedQueue({
  running: Number.POSITIVE_INFINITY,
  runningPerClient: 3,
  waitingPerClient: 64,
  waiting: 2_000,
  waitTimeoutMs: 6_000,
})

/** Runs a transaction of a member or an operator in its turn, and any other at once. Errors: 503 if too many wait. */
export function runInTurn<T>({ viewer }: Ctx, transaction: () => Promise<T>): Promise<T> {
  if (viewer.kind !== 'member' && viewer.kind !== 'operator') return transaction()
  return turns.run(`${viewer.kind}/${viewer.id}`, transaction)
}
