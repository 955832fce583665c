import { emitCommit } from './commit-events.ts'
import type { Ctx, Transaction } from './context.ts'
import { notifyOtherProcesses } from './invalidation-notify.ts'
import type { RecordEvent } from './realtime/bus.ts'
import { queueSearchSync } from './search-index/record-change.ts'

/** Publishes events after the commit: at once outside a transaction. */
export function publishEvents(ctx: Ctx, events: readonly RecordEvent[]) {
  if (ctx.pending) ctx.pending.events.push(...events)
  else ctx.bus?.publish(events)
}

/**
 * Runs the work in one transaction; an error rolls back all of it. Nested calls are savepoints. The outermost commit
 * publishes the events, without those of rolled-back parts; a job of the same transaction syncs the search index.
 * Caches of this process and of others are invalidated before the call resolves.
 */
export async function inTransaction<T>(ctx: Ctx, work: (ctx: Ctx) => Promise<T>): Promise<T> {
  const outer = ctx.pending
  const pending: Transaction = { events: [], changedRecords: [], tags: new Set(), isBroken: false }
  const { events, changedRecords, tags } = pending
  const run = ctx.db.transaction(async db => {
    const inner = { ...ctx, db, pending }
    const result = await work(inner)
    if (pending.isBroken) throw new Error('a write failed halfway, and the rest of its transaction went on')
    if (!outer) await queueSearchSync(inner, changedRecords)
    return result
  })
  if (!outer) return publishAfterCommit(ctx, pending, run)
  const result = await run
  outer.events.push(...events)
  outer.changedRecords.push(...changedRecords)
  for (const tag of tags) outer.tags.add(tag)
  return result
}

/** Publishes what was written once it is committed. */
async function publishAfterCommit<T>(ctx: Ctx, { events, tags }: Transaction, run: Promise<T>): Promise<T> {
  // A connection that breaks during the commit does not say whether the commit succeeded.
  const result = await run.finally(async () => {
    emitCommit(tags)
    await notifyOtherProcesses(ctx.db, tags)
  })
  publishEvents(ctx, events)
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
