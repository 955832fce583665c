import { setTimeout } from 'node:timers/promises'
import { isDeadlock } from '#database/error-causes.ts'
import { isServerGone } from '#database/server-gone.ts'
import { emitCommit } from './commit-events.ts'
import type { Ctx, Transaction } from './context.ts'
import { removeFiles } from './files/file-changes.ts'
import { notifyOtherProcesses } from './invalidation-notify.ts'
import type { RecordEvent } from './realtime/bus.ts'
import { queueSearchSync } from './search-index/record-change.ts'
import { runInTurn } from './write-turns.ts'

/** How often a transaction is tried that is ended before its commit through no fault of its own, and the milliseconds in between. */
const [maxAttempts, retryDelayMs] = [2, 300]

/** Publishes events after the commit: at once outside a transaction. */
export function publishEvents(ctx: Ctx, events: readonly RecordEvent[]) {
  if (ctx.pending) ctx.pending.events.push(...events)
  else ctx.bus?.publish(events)
}

/**
 * Runs the work in one transaction; an error rolls back all of it. Nested calls are savepoints. The outermost commit
 * publishes the events and removes the files that are no longer named; a job of the same transaction syncs the search
 * index. What is rolled back publishes and removes nothing, and the files that it has stored are removed. Caches of this
 * process and of others are invalidated, and workers woken for its jobs, before the call resolves. If the server vanishes
 * before the commit, or ends the work because of a deadlock, as a migration may cause one, the work runs once more. A
 * crash leaves an extra file at most, never a missing one.
 */
export async function inTransaction<T>(ctx: Ctx, work: (ctx: Ctx) => Promise<T>): Promise<T> {
  const outer = ctx.pending
  if (!outer) return runInTurn(ctx, () => commitWithRetry(ctx, work))
  const pending = newTransaction()
  const result = await runWork(ctx, pending, work).catch(async error => {
    await removeFiles(ctx, pending.files.added)
    throw error
  })
  outer.events.push(...pending.events)
  outer.changedRecords.push(...pending.changedRecords)
  outer.files.added.push(...pending.files.added)
  outer.files.removed.push(...pending.files.removed)
  for (const tag of pending.tags) outer.tags.add(tag)
  outer.jobs += pending.jobs
  return result
}

const newTransaction = (): Transaction => ({
  events: [],
  changedRecords: [],
  tags: new Set(),
  jobs: 0,
  files: { added: [], removed: [] },
  isBroken: false,
})

const runWork = <T>(ctx: Ctx, pending: Transaction, work: (ctx: Ctx) => Promise<T>): Promise<T> =>
  ctx.db.transaction(async db => {
    const result = await work({ ...ctx, db, pending })
    if (pending.isBroken) throw new Error('a write failed halfway, and the rest of its transaction went on')
    return result
  })

async function commitWithRetry<T>(
  ctx: Ctx,
  work: (ctx: Ctx) => Promise<T>,
  attempts = maxAttempts,
): Promise<T> {
  const pending = newTransaction()
  let isCommitting = false
  const run = runWork(ctx, pending, async inner => {
    // Another attempt checks the version again.
    const { expected } = ctx
    const result = await work(expected ? { ...inner, expected: { ...expected } } : inner)
    if (!pending.isBroken) await queueSearchSync(inner, pending.changedRecords)
    isCommitting = true
    return result
  }).catch(async error => {
    // A commit without an answer may have succeeded.
    if (!isCommitting || !isServerGone(error)) await removeFiles(ctx, pending.files.added)
    throw error
  })
  try {
    return await publishAfterCommit(ctx, pending, run)
  } catch (error) {
    if (attempts === 1 || isCommitting || !(isServerGone(error) || isDeadlock(error))) throw error
    await setTimeout(retryDelayMs)
    return commitWithRetry(ctx, work, attempts - 1)
  }
}

/** Publishes what was written once it is committed, and then removes files. */
async function publishAfterCommit<T>(ctx: Ctx, pending: Transaction, run: Promise<T>): Promise<T> {
  // A connection that breaks during the commit does not say whether the commit succeeded.
  const result = await run.finally(async () => {
    emitCommit(pending.tags)
    await notifyOtherProcesses(ctx.db, pending.tags, pending.jobs)
  })
  publishEvents(ctx, pending.events)
  await removeFiles(ctx, pending.files.removed)
  return result
}

/**
 * Runs the work in the caller's transaction, or in a new one if there is none. If the work fails, the whole transaction
 * must fail. To continue after an error, wrap the work in a savepoint with `inTransaction`.
 */
export async function joinTransaction<T>(ctx: Ctx, work: (ctx: Ctx) => Promise<T>): Promise<T> {
  const { pending } = ctx
  if (!pending) return inTransaction(ctx, work)
  try {
    return await work(ctx)
  } catch (error) {
    pending.isBroken = true
    throw error
  }
}
