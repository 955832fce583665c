import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { wireDate } from '#collections/define.ts'
import { allCollections, getCollection } from '#collections/registry.ts'
import type { Database } from '#database/connect.ts'
import { type Ctx, systemContext } from '../context.ts'
import { readEntries } from './read-entries.ts'
import { insertEntries } from './write-entries.ts'

/** Increase it when the same declarations give other entries or terms than before. */
const formatVersion = 1

/** The only record of `searchState`. */
const stateId = 'searchindex0000'

/**
 * Rebuilds all entries and terms if they were built from other declarations than the current ones, or never. Writers
 * wait meanwhile; if several processes start at once, one rebuilds. `searchState` stores the declarations' hash. Runs
 * at every start.
 */
export async function ensureSearchIndex(db: Database): Promise<void> {
  const declarations = allCollections().map(({ name, search }) => [name, search])
  const version = createHash('sha256')
    .update(JSON.stringify([formatVersion, declarations]))
    .digest('hex')
  const { table } = getCollection('searchState')
  const isCurrent = async (of: Database) => {
    // A comment on the table marks the index as stale: after a restore, or by a version that manages the index
    // differently.
    const { rows } = await of.execute(
      sql`select version, obj_description('"searchEntries"'::regclass, 'pg_class') as other
          from ${table} where id = ${stateId}`,
    )
    return rows[0]?.version === version && rows[0].other === null
  }
  if (await isCurrent(db)) return
  await db.transaction(async inner => {
    await inner.execute(sql`lock table ${entries()} in share row exclusive mode`)
    if (await isCurrent(inner)) return
    await refillIndex(systemContext(inner))
    const updated = wireDate(new Date())
    await inner
      .insert(table)
      .values({ id: stateId, version, created: updated, updated })
      .onConflictDoUpdate({ target: table.id, set: { version, updated } })
    await inner.execute(sql`comment on table "searchEntries" is null`)
  })
}

/** Makes the next start rebuild all entries and terms, because pending jobs may be lost. */
export const markSearchIndexStale = async (db: Database): Promise<void> => {
  await db.execute(sql`comment on table "searchEntries" is 'stale'`)
}

/** Rebuilds all entries and terms from the records. */
export const rebuildSearchIndex = (db: Database): Promise<void> =>
  db.transaction(async inner => {
    await inner.execute(sql`lock table ${entries()} in share row exclusive mode`)
    await refillIndex(systemContext(inner))
  })

const entries = () => getCollection('searchEntries').table

async function refillIndex(ctx: Ctx) {
  await ctx.db.delete(entries())
  await ctx.db.delete(getCollection('searchTerms').table)
  const all = []
  for (const collection of allCollections())
    for (const source of collection.search ?? []) all.push(...(await readEntries(ctx, collection, source)))
  await insertEntries(ctx, all)
}
