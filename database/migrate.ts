import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { projectRoot } from './project-root.ts'

/** Any fixed number: whoever holds this lock is migrating. */
const migrationLock = 7_293_001

/**
 * Milliseconds: how long a change waits for a table that others are using, which is how long everybody waits behind it;
 * well below the second after which PostgreSQL would look for deadlocks. Then it lets them through and tries again.
 */
const [patience, pause] = [400, 200]
const tries = 1_000

/** The migrations of this version. */
export const migrationsFolder = path.join(projectRoot, 'database/migrations')

/**
 * Brings a database up to the model, under a lock, so that several processes may start at once, and beside processes of
 * the version before, which go on meanwhile. Refuses a database whose character classes know ASCII only: with LC_CTYPE=C,
 * searching in Devanagari finds nothing.
 */
export async function migrate(connection: pg.ClientConfig, folder = migrationsFolder): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    const { rows } = await client.query(`select lower('É') = 'é' as "knowsUnicode"`)
    if (!rows[0]?.knowsUnicode) {
      throw new Error('The database must have a UTF-8 character type (LC_CTYPE C.UTF-8), not C')
    }
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await client.query('create extension if not exists pg_trgm')
    await client.query(`set lock_timeout = ${patience}`)
    await apply(client, folder)
  } finally {
    await client.end()
  }
}

/** All of them or none; again while somebody holds on to a table. */
async function apply(client: pg.Client, folder: string, left = tries): Promise<void> {
  try {
    await applyMigrations(drizzle(client), { migrationsFolder: folder })
  } catch (error) {
    if (!isLockTimeout(error) || left === 1) throw error
    await wait(pause)
    await apply(client, folder, left - 1)
  }
}

const isLockTimeout = (error: unknown) => {
  const cause = error instanceof Error && error.cause ? error.cause : error
  return cause instanceof pg.DatabaseError && cause.code === '55P03'
}
