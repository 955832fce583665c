import { guest, system, type Viewer } from '#collections/access.ts'
import type { Database } from '#database/connect.ts'
import type { Memory } from './columns/kept.ts'
import { tellCommitted } from './committed.ts'
import type { FileWork } from './files/file-work.ts'
import { followWritten, type Written } from './found/follow-written.ts'
import { tellOthers } from './other-processes.ts'
import type { Bus, RecordEvent } from './realtime/bus.ts'
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
  /** What the writer has seen of the record that it writes; without it the last writer wins. */
  expected?: Expected
  /** Within a transaction: what will be told of it. */
  events?: RecordEvent[]
  /** Within a transaction: what it has written of what can be found, by `noteWritten`. */
  written?: Written[]
  /** Within a transaction: the tags of all that it has written, by `noteWritten`. */
  changed?: Set<string>
}

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
  if (ctx.events) ctx.events.push(...events)
  else ctx.bus?.publish(events)
}

/**
 * Runs the work in one transaction; an error undoes all of it. Nested calls are savepoints. What was written is told
 * after the outermost commit, and nothing of what was undone; what the search finds follows just before it. Whoever keeps
 * what was read hears of it first.
 */
export async function inTransaction<T>(ctx: Ctx, work: (ctx: Ctx) => Promise<T>): Promise<T> {
  const events: RecordEvent[] = []
  const written: Written[] = []
  const changed = new Set<string>()
  try {
    const result = await ctx.db.transaction(async db => {
      const inner = { ...ctx, db, events, written, changed }
      const done = await work(inner)
      if (!ctx.changed) {
        await followWritten(inner, written)
        await tellOthers(db, changed)
      }
      return done
    })
    ctx.written?.push(...written)
    for (const tag of changed) ctx.changed?.add(tag)
    if (!ctx.changed) tellCommitted(changed)
    noteEvents(ctx, events)
    return result
  } catch (error) {
    // A connection that breaks at the commit does not say whether it came through.
    if (!ctx.changed) tellCommitted(changed)
    throw error
  }
}
