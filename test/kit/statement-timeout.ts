import { sql } from 'drizzle-orm'
import type { Database } from '#database/connect.ts'

/** Sets a timeout for every statement on all connections from now on. */
export async function setStatementTimeout(db: Database, timeout: string) {
  await db.transaction(async inner => {
    const { rows } = await inner.execute<{ name: string }>(sql`select current_database() as name`)
    await inner.execute(sql.raw(`alter database "${rows[0]?.name}" set statement_timeout = '${timeout}'`))
    await inner.execute(sql.raw(`set statement_timeout = '${timeout}'`))
    await inner.execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid()`,
    )
  })
}
