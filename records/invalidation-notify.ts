import { randomBytes } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { guest } from '#collections/access.ts'
import { columnsByName } from '#collections/define.ts'
import { findCollection } from '#collections/registry.ts'
import type { Database } from '#database/connect.ts'
import { wakeWorkers } from '#database/jobs.ts'
import { getOrMake, memoizeWeak } from '#database/memoize.ts'
import { allTag, collectionOf, type Tags } from './commit-events.ts'

/** The channel on which processes of one database notify each other of writes. */
export const invalidationChannel = 'sawari_written'

/** Milliseconds until a failed notification is retried. */
const retryDelayMs = 1_000
/** PostgreSQL takes messages of less than 8,000 bytes. */
const maxMessageBytes = 7_400
/** How this process's messages begin. */
const sender = randomBytes(6).toString('base64url')

/**
 * Notifies the other processes of writes that guests may read, which is what shared caches hold, and the workers of all
 * processes of so many new jobs. Resolves once they are notified. It runs after the commit and not within it: a
 * transaction that notifies cannot commit while another one does. Concurrent notifications share one message. Tags of a
 * failed one go with the next, or by themselves after a pause.
 */
export async function notifyOtherProcesses(db: Database, tags: Tags, jobs = 0): Promise<void> {
  const openTags = [...tags].filter(tag => tag === allTag || isGuestReadable(collectionOf(tag)))
  if (openTags.length || jobs) await notifierFor(db)(openTags, jobs)
}

/** The notifier of a connection or pool: sends one message at a time, with all tags and jobs collected meanwhile. */
const notifierFor = memoizeWeak((db: Database) => {
  const waiting = new Set<string>()
  let waitingJobs = 0
  let last = Promise.resolve()
  let next: Promise<void> | undefined
  const send = async () => {
    next = undefined
    const tags = [...waiting]
    waiting.clear()
    const calls = [
      ...(tags.length ? [sql`pg_notify(${invalidationChannel}, ${formatMessage(tags)})`] : []),
      ...(waitingJobs ? [wakeWorkers(waitingJobs)] : []),
      skipDiskFlush,
    ]
    // Workers also look by themselves, so a failed call is not repeated for them.
    waitingJobs = 0
    try {
      await db.execute(sql`select ${sql.join(calls, sql`, `)}`)
    } catch {
      // A failure of the database shows in the log with the site's next query.
      for (const tag of tags) waiting.add(tag)
      setTimeout(queueTags, retryDelayMs).unref()
    }
  }
  function queueTags(tags: Iterable<string> = [], jobs = 0) {
    for (const tag of tags) waiting.add(tag)
    waitingJobs += jobs
    next ??= last.then(() => setImmediate()).then(() => (last = send()))
    return next
  }
  return queueTags
})

/**
 * A message is delivered at its commit or never, so the commit does not wait for the disk, unless the transaction has
 * written.
 */
const skipDiskFlush = sql`case when pg_current_xact_id_if_assigned() is null then set_config('synchronous_commit', 'off', true) end`

/** A message that would be too large names whole collections instead of records. */
function formatMessage(tags: readonly string[]): string {
  const message = JSON.stringify([sender, ...tags])
  if (Buffer.byteLength(message) <= maxMessageBytes) return message
  const collectionTags = new Set(tags.map(tag => (tag === allTag ? tag : `${collectionOf(tag)}/*`)))
  return JSON.stringify([sender, ...collectionTags])
}

const messageSchema = z.array(z.string())

/** The tags that another process has written; undefined if this process sent the message. */
export function parseMessage(message: string): Tags | undefined {
  const [from, ...tags] = messageSchema.parse(JSON.parse(message))
  return from === sender ? undefined : new Set(tags)
}

/** The tag of the search index, which is no collection that a client reads. */
export const searchTag = 'searchEntries'

const guestReadable = new Map<string, boolean>([[searchTag, true]])

/** Whether guests may see records of that collection at all. */
export const isGuestReadable = (name: string) =>
  getOrMake(guestReadable, name, () => {
    const collection = findCollection(name)
    if (!collection) return false
    const { list, view } = collection.rules
    return [list, view].some(rule => rule.allows(guest, columnsByName(collection)) !== false)
  })

/**
 * Whether all of these are tags of data that guests may read. Other processes are not notified of writes to other data,
 * so nothing made from it is cached.
 */
export const arePublic = (tags: Tags) => [...tags].every(tag => isGuestReadable(collectionOf(tag)))

/** Whether a write covers one of the tags that were read: the record itself, or its whole collection. */
export const isWritten = (written: Tags, reads: Tags) =>
  written.size > 0 &&
  (written.has(allTag) || [...reads].some(tag => written.has(tag) || written.has(`${collectionOf(tag)}/*`)))
