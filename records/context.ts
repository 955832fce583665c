import { guest, system, type Viewer } from '#collections/access.ts'
import type { Database } from '#database/connect.ts'
import type { Client } from './client.ts'
import type { CollectionVersions } from './collection-versions.ts'
import type { FileStorage } from './files/storage.ts'
import type { Bus, RecordEvent } from './realtime/bus.ts'

/**
 * What every store call is given: who asks, over which connection or transaction, and a set in which reads note
 * themselves (`posts` for a list, `posts/first` for a record), so that a page knows what it was made from.
 */
export type Ctx = Services & {
  db: Database
  viewer: Viewer
  reads: Set<string>
  /** What the writer has seen of the record that it writes; without it the last writer wins. */
  expected?: ExpectedVersion
  /** Within a transaction: what comes of it once it is committed. */
  pending?: Transaction
}

/** What a request or a job is served with. */
type Services = {
  /** Whose request it is; nobody's for the server's own work. */
  client?: Client
  /** Where writes keep uploads and note files that have become needless; without it files are left as they are. */
  files?: FileChanges
  /** Who is told of what was written, once it is committed. */
  bus?: Bus | undefined
  /** When each collection was last written; without it the database says whether a cached answer is still current. */
  collectionVersions?: CollectionVersions | undefined
}

/** One write's dealings with stored files: what it has put there, and what goes once it is committed. */
export type FileChanges = { storage: FileStorage; added: string[]; removed: string[] }

/** What a writer has seen of the record that it changes or removes; looked at once, when the record is locked. */
export type ExpectedVersion = {
  collection: string
  id: string
  versions: readonly string[]
  isVerified: boolean
}

/** What a transaction has done so far. */
export type Transaction = {
  /** What will be told of it. */
  events: RecordEvent[]
  /** What it has written of what can be found, by `noteWritten`. */
  changedRecords: ChangedRecord[]
  /** The tags of all that it has written, by `noteWritten`. */
  tags: Set<string>
  /** A write of it has failed halfway. */
  isBroken: boolean
}

/** A record that a transaction has written, and by what others share its entry, as it was before, where it was there. */
export type ChangedRecord = {
  collection: string
  id: string
  before?: Readonly<Record<string, unknown>> | undefined
}

/** A request's context; a guest unless said. Without a bus nobody is told of its writes. */
export const newContext = (db: Database, viewer: Viewer = guest, bus?: Bus): Ctx => ({
  db,
  viewer,
  reads: new Set(),
  bus,
})

/** The context of the server's own work: fills, imports, jobs. */
export const systemContext = (db: Database): Ctx => newContext(db, system)

/** The same work with the server's own rights: for what no client may set. */
export const asSystem = (ctx: Ctx): Ctx => ({ ...ctx, viewer: system })
