import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { allCollections, collectionNamed } from '#collections/registry.ts'
import type { Database } from '#database/connect.ts'
import { type Ctx, systemContext } from '../context.ts'
import { putAll } from './keep-entries.ts'
import { readEntries } from './read-entries.ts'

/** Goes up when entries or terms are made otherwise than before from the same declarations. */
const making = 1

/**
 * Makes all entries and terms anew where they were made by other declarations than today's, or never. Writers wait
 * meanwhile, and of several processes that start at once one does it. Which declarations they were stands in the
 * comment of the entries' table. For every start.
 */
export async function keepFound(db: Database): Promise<void> {
  const said = allCollections().map(({ name, found }) => [name, found])
  const version = createHash('sha256')
    .update(JSON.stringify([making, said]))
    .digest('hex')
  const isTrue = async (of: Database) => {
    const { rows } = await of.execute(
      sql`select obj_description('"searchEntries"'::regclass, 'pg_class') as version`,
    )
    return rows[0]?.version === version
  }
  if (await isTrue(db)) return
  await db.transaction(async inner => {
    await inner.execute(sql`lock table ${entries()} in share row exclusive mode`)
    if (await isTrue(inner)) return
    await fillAnew(systemContext(inner))
    await inner.execute(sql.raw(`comment on table "searchEntries" is '${version}'`))
  })
}

/** Makes all entries and terms anew from the records, whatever put these into the store. */
export const rebuildFound = (db: Database): Promise<void> =>
  db.transaction(async inner => {
    await inner.execute(sql`lock table ${entries()} in share row exclusive mode`)
    await fillAnew(systemContext(inner))
  })

const entries = () => collectionNamed('searchEntries').table

async function fillAnew(own: Ctx) {
  await own.db.delete(entries())
  await own.db.delete(collectionNamed('searchTerms').table)
  const all = []
  for (const collection of allCollections())
    for (const found of collection.found ?? []) all.push(...(await readEntries(own, collection, found)))
  await putAll(own, all)
}
