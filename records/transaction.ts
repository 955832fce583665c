import { emitCommit } from './commit-events.ts'
import type { Ctx, Transaction } from './context.ts'
import { notifyOtherProcesses } from './invalidation-notify.ts'
import type { RecordEvent } from './realtime/bus.ts'
import { queueSearchSync } from './search-index/record-change.ts'

/** Tells of a write once it is committed: at once outside a transaction. */
export function publishEvents(ctx: Ctx, events: readonly RecordEvent[]) {
  if (ctx.pending) ctx.pending.events.push(...events)
  else ctx.bus?.publish(events)
}

/**
 * Runs the work in one transaction; an error undoes all of it. Nested calls are savepoints. What was written is told
 * after the outermost commit, and nothing of what was undone; the search follows by a job of the same transaction. Whoever keeps
 * what was read, in this process or another, hears of it first.
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

/** Tells of what was written once it is committed. */
async function publishAfterCommit<T>(ctx: Ctx, { events, tags }: Transaction, run: Promise<T>): Promise<T> {
  // A connection that breaks at the commit does not say whether it came through.
  const result = await run.finally(async () => {
    emitCommit(tags)
    await notifyOtherProcesses(ctx.db, tags)
  })
  publishEvents(ctx, events)
  return result
}

/**
 * Runs the work in the caller's transaction, or in one of its own where there is none. If it fails the whole transaction
 * has to: whoever goes on after an error gives the work a savepoint, by `inTransaction`.
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
