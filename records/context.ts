import { guest, system, type Viewer } from '#collections/access.ts'
import type { Database } from '#database/connect.ts'
import type { FileWork } from './files/file-work.ts'

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
}

/** A request's context; a guest unless said. */
export const newContext = (db: Database, viewer: Viewer = guest): Ctx => ({ db, viewer, reads: new Set() })

/** The context of Sawari's own work: fills, imports, jobs. */
export const systemContext = (db: Database): Ctx => newContext(db, system)

/** The same work with Sawari's own rights: for what the server keeps and no client may set. */
export const asSystem = (ctx: Ctx): Ctx => ({ ...ctx, viewer: system })

/** Runs the work in one transaction; an error undoes all of it. Nested calls are savepoints. */
export const inTransaction = <T>(ctx: Ctx, work: (ctx: Ctx) => Promise<T>): Promise<T> =>
  ctx.db.transaction(db => work({ ...ctx, db }))
