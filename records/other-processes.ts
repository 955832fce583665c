import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { guest } from '#collections/access.ts'
import { columnsByName } from '#collections/define.ts'
import { allCollections } from '#collections/registry.ts'
import type { Database } from '#database/connect.ts'
import { everything, type Tags } from './committed.ts'

/** The channel on which processes of one database tell each other what they have written. */
export const writesChannel = 'sawari_written'

/** PostgreSQL takes messages of less than 8,000 bytes. */
const longest = 7_500
const ownName = randomBytes(6).toString('base64url')

/**
 * Tells the other processes, once the transaction is committed, of what it has written: of what guests may read, which is
 * what is kept for all. Too much for one message is told by whole collections.
 */
export async function tellOthers(inner: Database, tags: Tags): Promise<void> {
  const told = [...tags].filter(tag => tag === everything || isOpen(collectionOf(tag)))
  if (!told.length) return
  const message = JSON.stringify([ownName, ...told])
  const isLong = Buffer.byteLength(message) > longest
  const whole = [...new Set(told.map(tag => (tag === everything ? tag : `${collectionOf(tag)}/*`)))]
  await inner.execute(
    sql`select pg_notify(${writesChannel}, ${isLong ? JSON.stringify([ownName, ...whole]) : message})`,
  )
}

/** What another process has written; nothing where the message is our own. */
export function readTold(message: string): Tags | undefined {
  const [name, ...tags] = JSON.parse(message) as string[]
  return name === ownName ? undefined : new Set(tags)
}

const collectionOf = (tag: string) => tag.split('/', 1)[0] ?? ''

/** By which the search finds things, which is no collection that anybody reads by itself. */
export const searchTag = 'searchEntries'

let open: ReadonlySet<string> | undefined

/** Whether guests may see records of that collection at all. What is made from others is nobody else's. */
export function isOpen(name: string): boolean {
  open ??= new Set([
    searchTag,
    ...allCollections()
      .filter(each =>
        [each.rules.list, each.rules.view].some(rule => rule.allows(guest, columnsByName(each)) !== false),
      )
      .map(each => each.name),
  ])
  return open.has(name)
}
