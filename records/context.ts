import { guest, system, type Viewer } from '#collections/access.ts'
import type { Database } from '#database/connect.ts'
import type { Memory } from './columns/kept.ts'
import { tellCommitted } from './committed.ts'
import type { FileWork } from './files/file-work.ts'
import { followWritten, type Written } from './found/follow-written.ts'
import { tellOthers } from './other-processes.ts'
import type { Bus, RecordEvent } from './realtime/bus.ts'
import type { RowTexts } from './row-texts.ts'
import { NeedsTransaction, needTransaction } from './together/need-transaction.ts'
import { takeTurns } from './together/take-turns.ts'
import type { Expected } from './version.ts'

/**
 * What every store call is given: who asks, over which connection or transaction, and a set in which reads note
 * themselves (`cars` for a list, `cars/tata-nexon` for a record), so that a page knows what it was made from.
 */
export type Ctx = {
  db: Database
  viewer: Viewer
  reads: Set<string>
  /** Where writes keep uploads and note files that have become needless; without it files are left as they are. */
  files?: FileWork
  /** Who is told of what was written, once it is committed. */
  bus?: Bus | undefined
  /** What is kept in memory of the store; without it the database is asked. */
  kept?: Memory | undefined
  /** Where guests' records are kept as text, for answers that are made of them. */
  texts?: RowTexts | undefined
  /** What the writer has seen of the record that it writes; without it the last writer wins. */
  expected?: Expected
  /** Within a transaction, or a write that is one statement: what comes of it once it is committed. */
  pending?: Pending
}

/** What a transaction, or a write that is one statement, has done so far. */
export type Pending = {
  /** What will be told of it. */
  events: RecordEvent[]
  /** What it has written of what can be found, by `noteWritten`. */
  written: Written[]
  /** The tags of all that it has written, by `noteWritten`. */
  tags: Set<string>
  /** A write of it has failed halfway. */
  isBroken: boolean
  /** It is one statement, and in no transaction. */
  isAlone: boolean
}

const newPending = (isAlone: boolean): Pending => ({
  events: [],
  written: [],
  tags: new Set(),
  isBroken: false,
  isAlone,
})

/** A request's context; a guest unless said. Without a bus nobody is told of its writes. */
export const newContext = (db: Database, viewer: Viewer = guest, bus?: Bus): Ctx => ({
  db,
  viewer,
  reads: new Set(),
  bus,
})

/** The context of Sawari's own work: fills, imports, jobs. */
export const systemContext = (db: Database): Ctx => newContext(db, system)

/** The same work with Sawari's own rights: for what the server keeps and no client may set. */
export const asSystem = (ctx: Ctx): Ctx => ({ ...ctx, viewer: system })

/** Tells of a write once it is committed: at once outside a transaction. */
export function noteEvents(ctx: Ctx, events: readonly RecordEvent[]) {
  if (ctx.pending) ctx.pending.events.push(...events)
  else ctx.bus?.publish(events)
}

/**
 * Runs the work in one transaction; an error undoes all of it. Nested calls are savepoints. What was written is told
 * after the outermost commit, and nothing of what was undone; what the search finds follows just before it. Whoever keeps
 * what was read, in this process or another, hears of it first.
 */
export async function inTransaction<T>(ctx: Ctx, work: (ctx: Ctx) => Promise<T>): Promise<T> {
  needTransaction(ctx)
  const outer = ctx.pending
  const pending = newPending(false)
  const { events, written, tags } = pending
  const run = ctx.db.transaction(async db => {
    const inner = { ...ctx, db, pending }
    const result = await work(inner)
    if (pending.isBroken) throw new Error('a write failed halfway, and the rest of its transaction went on')
    if (!outer) await followWritten(inner, written)
    return result
  })
  if (!outer) return toldOnce(ctx, pending, run)
  const result = await run
  outer.events.push(...events)
  outer.written.push(...written)
  for (const tag of tags) outer.tags.add(tag)
  return result
}

/** Tells of what was written once it is committed. */
async function toldOnce<T>(ctx: Ctx, { events, tags }: Pending, run: Promise<T>): Promise<T> {
  // A connection that breaks at the commit does not say whether it came through.
  const result = await run.finally(async () => {
    tellCommitted(tags)
    await tellOthers(ctx.db, tags)
  })
  noteEvents(ctx, events)
  return result
}

/**
 * Runs the work in the caller's transaction, or in one of its own where there is none. If it fails the whole transaction
 * has to: whoever goes on after an error gives the work a savepoint, by `inTransaction`.
 */
export async function joinTransaction<T>(ctx: Ctx, work: (ctx: Ctx) => Promise<T>): Promise<T> {
  const { pending } = ctx
  if (!pending || pending.isAlone) return inTransaction(ctx, work)
  try {
    return await work(ctx)
  } catch (error) {
    pending.isBroken = true
    throw error
  }
}

/**
 * Runs a write that is one statement, and so a transaction by itself: to begin one and to commit it would cost as much as
 * the statement. Of two with the same `turn` one comes after the other. A write that says by `needTransaction` that it is more
 * than that is done from the beginning as by `joinTransaction`, and so is one within a transaction, or of an operator, whose
 * deeds are noted beside it.
 */
export async function asOneStatement<T>(
  ctx: Ctx,
  write: (ctx: Ctx) => Promise<T>,
  turn?: string,
): Promise<T> {
  if (ctx.pending || ctx.viewer.kind === 'operator') return joinTransaction(ctx, write)
  const alone = () => {
    const pending = newPending(true)
    return toldOnce(ctx, pending, write({ ...ctx, pending }))
  }
  try {
    return await (turn ? takeTurns(turn, alone) : alone())
  } catch (error) {
    if (!(error instanceof NeedsTransaction)) throw error
    return inTransaction(ctx, write)
  }
}
