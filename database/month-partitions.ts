import { type SQL, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'

type Database = Pick<NodePgDatabase, 'execute' | 'transaction'>

/**
 * A partitioned table has a partition for each month of `created` in UTC, `{table}_2026_11`, and `{table}_default` for
 * rows of other months. The partitions are in a separate schema, so that whoever lists the store's tables sees one.
 */
const schema = 'partitions'

/** Months that have a partition before they begin: as many monthly failures may pass unnoticed. */
const monthsAhead = 3

/** Milliseconds: as with migrations, all other queries of the table wait behind this one. */
const lockTimeoutMs = 400

const nameOf = (table: string, month: string) => `${table}_${month.slice(0, 7).replace('-', '_')}`
const partition = (name: string) => sql`${sql.identifier(schema)}.${sql.identifier(name)}`
const date = (month: string) => sql.raw(`'${month}'`)

/**
 * Creates the partitions of this month and the next ones, and of every month that has rows in the default partition,
 * which move. Each month is one transaction. Throws PostgreSQL's 55P03 if another session holds the table for long;
 * the months before are complete then.
 */
export async function createMonthPartitions(db: Database): Promise<void> {
  for (const table of await listPartitionedTables(db))
    for (const month of await listMissingMonths(db, table))
      await db.transaction(inner => createPartition(inner, table, month))
}

/**
 * Drops the partitions whose last moment is older than that many months, and returns how many rows they had. A row
 * therefore stays for up to one month longer.
 */
export async function dropMonthPartitions(db: Database, table: string, months: number): Promise<number> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = to_regclass(${quoted(table)}) and c.relname ~ '_[0-9]{4}_[0-9]{2}$'
      and (to_date(right(c.relname, 7), 'YYYY_MM') + interval '1 month') at time zone 'UTC'
        <= now() - make_interval(months => ${months}::int)`)
  let dropped = 0
  for (const { name } of rows)
    dropped += await db.transaction(async inner => {
      await limitLockWait(inner)
      await inner.execute(sql`lock table ${sql.identifier(table)} in access exclusive mode`)
      const counted = await inner.execute<{ rows: number }>(
        sql`select count(*)::int as rows from ${partition(name)}`,
      )
      await inner.execute(sql`drop table ${partition(name)}`)
      return counted.rows[0]?.rows ?? 0
    })
  return dropped
}

async function listPartitionedTables(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select relname as name from pg_class where relkind = 'p' and relnamespace = 'public'::regnamespace order by 1`,
  )
  return rows.map(({ name }) => name)
}

/** The first days of months, such as `2026-11-01`. */
async function listMissingMonths(db: Database, table: string): Promise<string[]> {
  const { rows } = await db.execute<{ month: string }>(sql`
    select to_char(month, 'YYYY-MM-DD') as month from (
      select date_trunc('month', now() at time zone 'UTC') + make_interval(months => ahead) as month
        from generate_series(0, ${monthsAhead}::int) ahead
      union select date_trunc('month', created at time zone 'UTC') from ${defaultOf(table)}
    ) wanted order by 1`)
  const existing = await db.execute<{ name: string }>(
    sql`select relname as name from pg_class where relnamespace = to_regnamespace(${schema})`,
  )
  const names = new Set(existing.rows.map(({ name }) => name))
  return rows.map(({ month }) => month).filter(month => !names.has(nameOf(table, month)))
}

/**
 * Writes wait for the table's lock until the rows of the month have moved. Those that waited only for the default
 * partition's would go there, and be refused.
 */
async function createPartition(db: Database, table: string, month: string): Promise<void> {
  await limitLockWait(db)
  await db.execute(sql`lock table only ${sql.identifier(table)} in share row exclusive mode`)
  await db.execute(sql`lock table ${defaultOf(table)} in access exclusive mode`)
  const name = nameOf(table, month)
  // Another process may have been faster.
  if (await exists(db, sql`${`${schema}.${quoted(name)}`}`)) return
  const [from, to] = [date(`${month} 00:00Z`), date(`${nextMonth(month)} 00:00Z`)]
  await db.execute(sql`create table ${partition(name)} (like ${defaultOf(table)} including defaults)`)
  await db.execute(sql`
    with moved as (delete from ${defaultOf(table)} where created >= ${from} and created < ${to} returning *)
    insert into ${partition(name)} select * from moved`)
  await db.execute(
    sql`alter table ${sql.identifier(table)} attach partition ${partition(name)} for values from (${from}) to (${to})`,
  )
}

async function exists(db: Database, name: SQL): Promise<boolean> {
  const { rows } = await db.execute(sql`select where to_regclass(${name}) is not null`)
  return rows.length > 0
}

const limitLockWait = (db: Database) => db.execute(sql.raw(`set local lock_timeout = ${lockTimeoutMs}`))

const defaultOf = (table: string) => partition(`${table}_default`)
const quoted = (name: string) => `"${name}"`

function nextMonth(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 10)
}
