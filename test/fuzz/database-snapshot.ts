import { sql } from 'drizzle-orm'
import type { Database } from '#database/connect.ts'

/** The checksum of each table's rows. */
export type TableChecksums = Record<string, string>

/** Sign-ins count attempts even when they fail; nothing else may change. */
const ignoredTables = ['otp', 'sessions']

/** Takes checksums of all rows of the database, and can restore this state. */
export async function snapshotDatabase(db: Database) {
  const tableNames = await db.execute(
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  )
  const tables = tableNames.rows.map(({ name }) => String(name)).filter(name => !ignoredTables.includes(name))
  const checksumQueries = tables.map(
    name =>
      `select '${name}' as name, md5(coalesce(string_agg(t::text, '|' order by id), '')) as rows from "${name}" t`,
  )
  const readChecksums = async (): Promise<TableChecksums> => {
    const { rows } = await db.execute<{ name: string; rows: string }>(
      sql.raw(checksumQueries.join(' union all ')),
    )
    return Object.fromEntries(rows.map(row => [row.name, row.rows]))
  }
  await db.execute(sql`create schema seed`)
  for (const name of tables)
    await db.execute(sql.raw(`create table seed."${name}" as select * from public."${name}"`))
  const seed = await readChecksums()
  return {
    seed,
    look: readChecksums,
    /** Restores the tables that differ. Triggers are off, so the order of the tables does not matter. */
    restore: async (now: TableChecksums) => {
      const changed = tables.filter(name => now[name] !== seed[name])
      if (!changed.length) return
      await db.transaction(async inner => {
        await inner.execute(sql`set local session_replication_role = replica`)
        for (const name of changed) {
          await inner.execute(sql.raw(`delete from "${name}"`))
          await inner.execute(
            sql.raw(`insert into "${name}" overriding system value select * from seed."${name}"`),
          )
        }
      })
    },
  }
}
