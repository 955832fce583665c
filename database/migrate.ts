import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import { Logger, runMigrations } from 'graphile-worker'
import pg from 'pg'
import { findDatabaseError } from './error-causes.ts'
import { projectRoot } from './project-root.ts'

/** The advisory lock of migrations; any fixed number. */
const migrationLock = 7_293_001

/**
 * Milliseconds: how long a migration waits for a table lock, during which all other queries of that table wait behind
 * it; well below the second after which PostgreSQL would look for deadlocks. After a timeout it lets them through and
 * retries.
 */
const [lockTimeoutMs, retryDelayMs] = [400, 200]
const maxAttempts = 1_000

/** The migrations of this version: the baseline, and those after it. */
export const migrationsFolder = path.join(projectRoot, 'database/migrations')

/**
 * Migrates a database to the current schema. A lock lets several processes start at once, and processes of the previous
 * version continue meanwhile. Refuses a database with ASCII-only character classes: with LC_CTYPE=C, a search in
 * Devanagari finds nothing.
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
    await client.query(`set lock_timeout = ${lockTimeoutMs}`)
    await applyWithRetry(client, folder)
    await migrateJobs(connection)
  } finally {
    await client.end()
  }
}

/** Applies all migrations or none; retries while another session holds a table lock. */
async function applyWithRetry(client: pg.Client, folder: string, remaining = maxAttempts): Promise<void> {
  try {
    await applyMigrations(drizzle(client), { migrationsFolder: folder })
  } catch (error) {
    if (!isLockTimeout(error) || remaining === 1) throw error
    await wait(retryDelayMs)
    await applyWithRetry(client, folder, remaining - 1)
  }
}

const isLockTimeout = (error: unknown) => findDatabaseError(error)?.code === '55P03'

/**
 * Creates the queue's tables in a separate schema. The caller holds the migration lock. The queue's function notifies
 * workers within the transaction that adds a job, and no two such transactions commit at once; so it loses that line, and
 * `wakeWorkers` notifies them after the commit.
 */
async function migrateJobs(address: pg.ClientConfig): Promise<void> {
  const pgPool = new pg.Pool({ ...address, max: 1 })
  pgPool.on('error', () => {})
  pgPool.on('connect', client => client.on('error', () => {}))
  try {
    await runMigrations({ pgPool, logger: new Logger(() => () => {}) })
    await pgPool.query(`do $do$ declare definition text := pg_get_functiondef('graphile_worker.add_jobs'::regproc);
      begin
        if definition ~ 'pg_notify' then
          execute regexp_replace(definition, 'perform pg_notify\\([^;]*;', '');
        end if;
      end $do$`)
  } finally {
    await pgPool.end()
  }
}
