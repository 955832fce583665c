import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { wireDate } from '#collections/define.ts'
import { allCollections, collectionNamed } from '#collections/registry.ts'
import type { Database } from '#database/connect.ts'
import { type Ctx, systemContext } from '../context.ts'
import { putAll } from './keep-entries.ts'
import { readEntries } from './read-entries.ts'

/** Goes up when entries or terms are made otherwise than before from the same declarations. */
const making = 1

/** The only record of `searchState`. */
const stateId = 'searchindex0000'

/**
 * Makes all entries and terms anew where they were made by other declarations than today's, or never. Writers wait
 * meanwhile, and of several processes that start at once one does it. `searchState` keeps from which declarations they
 * were made. For every start.
 */
export async function keepFound(db: Database): Promise<void> {
  const said = allCollections().map(({ name, found }) => [name, found])
  const version = createHash('sha256')
    .update(JSON.stringify([making, said]))
    .digest('hex')
  const { table } = collectionNamed('searchState')
  const isTrue = async (of: Database) => {
    // A comment says that they are not to be trusted: of a restored store, or of a version that keeps its own there.
    const { rows } = await of.execute(
      sql`select version, obj_description('"searchEntries"'::regclass, 'pg_class') as other
          from ${table} where id = ${stateId}`,
    )
    return rows[0]?.version === version && rows[0].other === null
  }
  if (await isTrue(db)) return
  await db.transaction(async inner => {
    await inner.execute(sql`lock table ${entries()} in share row exclusive mode`)
    if (await isTrue(inner)) return
    await fillAnew(systemContext(inner))
    const updated = wireDate(new Date())
    await inner
      .insert(table)
      .values({ id: stateId, version, created: updated, updated })
      .onConflictDoUpdate({ target: table.id, set: { version, updated } })
    await inner.execute(sql`comment on table "searchEntries" is null`)
  })
}

/** Lets the next start make all entries and terms anew: what was yet to follow is not known. */
export const forgetFound = async (db: Database): Promise<void> => {
  await db.execute(sql`comment on table "searchEntries" is 'to be made anew'`)
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
