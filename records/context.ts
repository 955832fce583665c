import { guest, system, type Viewer } from '#collections/access.ts'
import type { Database } from '#database/connect.ts'
import type { FileStorage } from './files/storage.ts'
import type { Bus, RecordEvent } from './realtime/bus.ts'
import type { ReferenceCache } from './reference-cache/reference-cache.ts'

/** Who sent a request, for limits on shared resources. The site's own work has no client. */
export type Client = {
  /** Queues take turns between these keys: the id of a member or an operator, the network of a guest. */
  key: string
  /** Aborts when the client leaves. */
  signal: AbortSignal
  /** Counts megapixels before they are decoded. Errors: 429. */
  countMegapixels: (count: number) => Promise<void>
}

/**
 * The context of every store call: the viewer, the connection or transaction, and a set in which reads record their
 * tags (`posts` for a list, `posts/first` for a record), so that a page knows what it depends on.
 */
export type Ctx = Services & {
  db: Database
  viewer: Viewer
  reads: Set<string>
  /** The version of the record that the writer has seen. Without it the last writer wins. */
  expected?: ExpectedVersion
  /** Within a transaction: what happens after the commit. */
  pending?: Transaction
  /** When a history that is played took place: its writes have this time, and nobody is notified of it. */
  playedAt?: Date
}

/** The time of what a context does: now, unless it plays a history. */
export const nowOf = ({ playedAt }: Pick<Ctx, 'playedAt'>): Date => playedAt ?? new Date()

/** Services that a request or a job uses. */
type Services = {
  /** Who sent the request; absent for the server's own work. */
  client?: Client
  /** Where writes store uploads and remove files. Without it files stay as they are. */
  files?: FileWork
  /** Announces writes once they are committed. */
  bus?: Bus | undefined
  /** The values that many pages need. Without it each page makes them. */
  referenceCache?: ReferenceCache | undefined
}

export type FileWork = {
  storage: FileStorage
  /** Receives what went wrong while files were removed: that undoes no write. */
  onError: (error: unknown) => void
}

/**
 * The version that a writer has seen of the record that it changes or removes. Checked once, when the record is locked.
 */
export type ExpectedVersion = {
  collection: string
  id: string
  versions: readonly string[]
  isVerified: boolean
}

/** What a transaction has done so far. */
export type Transaction = {
  /** Events to publish after the commit. */
  events: RecordEvent[]
  /** Records whose search entries may have changed; filled by `recordChange`. */
  changedRecords: ChangedRecord[]
  /** Tags of everything that the transaction has written; filled by `recordChange`. */
  tags: Set<string>
  /** How many jobs it has added that are due at once. */
  jobs: number
  /** The keys of files that it has stored, which go if it fails, and of those that go once it is committed. */
  files: { added: string[]; removed: string[] }
  /** A write in the transaction has failed halfway. */
  isBroken: boolean
}

/**
 * A record that a transaction has written, with the fields before the write that decide which shared search entries it
 * has.
 */
export type ChangedRecord = {
  collection: string
  id: string
  before?: Readonly<Record<string, unknown>> | undefined
}

/** A request's context, for a guest by default. Without a bus nobody is notified of its writes. */
export const newContext = (db: Database, viewer: Viewer = guest, bus?: Bus): Ctx => ({
  db,
  viewer,
  reads: new Set(),
  bus,
})

/** The context of the server's own work: seeds, imports, jobs. */
export const systemContext = (db: Database): Ctx => newContext(db, system)

/** The same context with the server's own rights, for fields that no client may set. */
export const asSystem = (ctx: Ctx): Ctx => ({ ...ctx, viewer: system })
