import { sql } from 'drizzle-orm'
import type { AnyCollection } from '#collections/define.ts'
import { acquireAdvisoryLock } from '#database/advisory-lock.ts'
import type { Database } from '#database/connect.ts'

/**
 * An index that gets all writes from its registration on. It is active once it also has all records that were written
 * before.
 */
export type RegisteredIndex = { name: string; isActive: boolean }

/** Seconds for which one process alone copies records into an index. */
const leaseSeconds = 60
/** Indexes of another mapping go once no process with that mapping was alive for so long. */
const unusedSeconds = 600
/** Milliseconds for which a new trigger waits for writers of its table, while other writers wait behind it. */
const lockTimeoutMs = 400

/** The indexes of an alias, the latest first. */
export async function listIndexes(db: Database, alias: string): Promise<RegisteredIndex[]> {
  const { rows } = await db.execute<RegisteredIndex>(sql`
    select name, "activeAt" is not null as "isActive" from listing_index.indexes where alias = ${alias}
    order by "createdAt" desc`)
  return rows
}

/**
 * Registers an index of the collection under this name, unless one is being built. Returns the name of the index to
 * build.
 */
export function registerIndex(
  db: Database,
  collection: AnyCollection,
  { alias, name }: { alias: string; name: string },
): Promise<string> {
  return db.transaction(async inner => {
    await acquireAdvisoryLock(inner, 'listing-index')
    await createTriggers(inner, collection)
    const building = (await listIndexes(inner, alias)).find(({ isActive }) => !isActive)
    if (building) return building.name
    await inner.execute(sql`
      insert into listing_index.indexes (name, alias, collection) values (${name}, ${alias}, ${collection.name})`)
    return name
  })
}

/** The triggers are created with the first index, so that stores without a cluster have none. */
async function createTriggers(inner: Database, { name, table }: AnyCollection): Promise<void> {
  const { rows } = await inner.execute(sql`
    select from pg_trigger where tgrelid = to_regclass(${`"${name}"`}) and tgname = 'listing_index_truncate'`)
  if (rows.length) return
  await inner.execute(sql`select set_config('lock_timeout', ${`${lockTimeoutMs}ms`}, true)`)
  await inner.execute(sql`
    create or replace trigger listing_index_write after insert or update or delete on ${table}
    for each row execute function listing_index.record_write()`)
  await inner.execute(sql`
    create or replace trigger listing_index_truncate before truncate on ${table}
    for each statement execute function listing_index.record_truncate()`)
}

/** Says that a process with these mappings is alive, and returns the indexes of mappings without one. */
export async function markUsed(
  db: Database,
  aliases: readonly string[],
): Promise<{ name: string; alias: string }[]> {
  const current = sql`alias = any (${sql.param([...aliases])})`
  await db.execute(sql`update listing_index.indexes set "usedAt" = now() where ${current}`)
  const { rows } = await db.execute<{ name: string; alias: string }>(sql`
    select name, alias from listing_index.indexes
    where not ${current} and "usedAt" < now() - make_interval(secs => ${unusedSeconds})`)
  return rows
}

/** Takes the lease of an index that is being built; returns the row number up to which it has all records. */
export async function leaseBuild(db: Database, name: string): Promise<number | undefined> {
  const { rows } = await db.execute<{ copiedTo: number }>(sql`
    update listing_index.indexes set "leasedUntil" = now() + make_interval(secs => ${leaseSeconds})
    where name = ${name} and "activeAt" is null and ("leasedUntil" is null or "leasedUntil" < now())
    returning "copiedTo"::float8`)
  return rows[0]?.copiedTo
}

/** Records the progress and extends the lease; false if another process has taken over, or the index is gone. */
export async function extendBuild(
  db: Database,
  name: string,
  { from, to }: { from: number; to: number },
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    update listing_index.indexes
    set "copiedTo" = ${to}, "usedAt" = now(), "leasedUntil" = now() + make_interval(secs => ${leaseSeconds})
    where name = ${name} and "activeAt" is null and "copiedTo" = ${from} returning name`)
  return rows.length > 0
}

export async function releaseBuild(db: Database, name: string): Promise<void> {
  await db.execute(sql`update listing_index.indexes set "leasedUntil" = null where name = ${name}`)
}

export async function markActive(db: Database, name: string): Promise<void> {
  await db.execute(
    sql`update listing_index.indexes set "activeAt" = now(), "leasedUntil" = null where name = ${name}`,
  )
}

/** These indexes get no more writes. */
export async function unregisterIndexes(db: Database, names: readonly string[]): Promise<void> {
  if (!names.length) return
  await db.execute(sql`delete from listing_index.indexes where name = any (${sql.param([...names])})`)
  await removeOrphans(db)
}

/** A store without a cluster records no writes. */
export async function unregisterAll(db: Database): Promise<void> {
  await db.execute(sql`delete from listing_index.indexes`)
  await removeOrphans(db)
}

/** Removes writes to indexes that are gone. Writers that were running then may add some more. */
export async function removeOrphans(db: Database): Promise<void> {
  await db.execute(sql`
    delete from listing_index.outbox where index not in (select name from listing_index.indexes)`)
}
