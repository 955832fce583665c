import { randomBytes } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { guest } from '#collections/access.ts'
import { columnsByName } from '#collections/define.ts'
import { allCollections } from '#collections/registry.ts'
import type { Database } from '#database/connect.ts'
import { memoizeWeak } from '#database/memoize-weak.ts'
import { allTag, type Tags } from './commit-events.ts'

/** The channel on which processes of one database tell each other what they have written. */
export const invalidationChannel = 'sawari_written'

/** Milliseconds until what could not be told is told again. */
const retryDelayMs = 1_000
/** PostgreSQL takes messages of less than 8,000 bytes. */
const maxMessageBytes = 7_500
const processName = randomBytes(6).toString('base64url')

/**
 * Tells the other processes what was written, of what guests may read, which is what is kept for all; resolves once they
 * are told. After the commit and not with it: a transaction that tells lets no other one commit beside it, and many that
 * come at once are told of together. What cannot be told goes with what is told next, or by itself after a pause.
 */
export async function notifyOtherProcesses(db: Database, tags: Tags): Promise<void> {
  const openTags = [...tags].filter(tag => tag === allTag || isGuestReadable(collectionOf(tag)))
  if (!openTags.length) return
  await notifierFor(db)(openTags)
}

/** Who tells over a connection or pool: one message at a time, with all that was written meanwhile. */
const notifierFor = memoizeWeak((db: Database) => {
  const waiting = new Set<string>()
  let last = Promise.resolve()
  let next: Promise<void> | undefined
  const send = async () => {
    next = undefined
    const tags = [...waiting]
    waiting.clear()
    try {
      await db.execute(
        sql`select pg_notify(${invalidationChannel}, ${formatMessage(tags)}), ${skipDiskFlush}`,
      )
    } catch {
      // What is wrong with the database the next query of the site says in the log.
      for (const tag of tags) waiting.add(tag)
      setTimeout(queueTags, retryDelayMs).unref()
    }
  }
  function queueTags(tags: Iterable<string> = []) {
    for (const tag of tags) waiting.add(tag)
    next ??= last.then(() => setImmediate()).then(() => (last = send()))
    return next
  }
  return queueTags
})

/** A message is heard at its commit or never: nobody waits until that is on the disk, but for a transaction that has written. */
const skipDiskFlush = sql`case when pg_current_xact_id_if_assigned() is null then set_config('synchronous_commit', 'off', true) end`

/** Too much for one message is told by whole collections. */
function formatMessage(tags: readonly string[]): string {
  const message = JSON.stringify([processName, ...tags])
  if (Buffer.byteLength(message) <= maxMessageBytes) return message
  const whole = new Set(tags.map(tag => (tag === allTag ? tag : `${collectionOf(tag)}/*`)))
  return JSON.stringify([processName, ...whole])
}

/** What another process has written; nothing where the message is our own. */
export function parseMessage(message: string): Tags | undefined {
  const [name, ...tags] = JSON.parse(message) as string[]
  return name === processName ? undefined : new Set(tags)
}

const collectionOf = (tag: string) => tag.split('/', 1)[0] ?? ''

/** By which the search finds things, which is no collection that anybody reads by itself. */
export const searchTag = 'searchEntries'

let guestReadable: ReadonlySet<string> | undefined

/** Whether guests may see records of that collection at all. What is made from others is nobody else's. */
export function isGuestReadable(name: string): boolean {
  guestReadable ??= new Set([
    searchTag,
    ...allCollections()
      .filter(each =>
        [each.rules.list, each.rules.view].some(rule => rule.allows(guest, columnsByName(each)) !== false),
      )
      .map(each => each.name),
  ])
  return guestReadable.has(name)
}
