import path from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { projectRoot } from './project-root.ts'

/** Any fixed number: whoever holds this lock is migrating. */
const migrationLock = 7_293_001

/**
 * Brings a database up to the model, under a lock, so that several processes may start at once. Refuses a database
 * whose character classes know ASCII only: with LC_CTYPE=C, searching in Devanagari finds nothing.
 */
export async function migrate(connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    const { rows } = await client.query(`select lower('É') = 'é' as "knowsUnicode"`)
    if (!rows[0]?.knowsUnicode) {
      throw new Error('The database must have a UTF-8 character type (LC_CTYPE C.UTF-8), not C')
    }
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await client.query('create extension if not exists pg_trgm')
    await applyMigrations(drizzle(client), {
      migrationsFolder: path.join(projectRoot, 'database/migrations'),
    })
  } finally {
    await client.end()
  }
}
