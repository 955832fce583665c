import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startOrJoin } from '#database/embedded/cluster.ts'
import { migrate } from '#database/migrate.ts'
import { newQueryBuilder } from '#database/query-builder.ts'
import { seedTransportPapers } from '#domain/catalogue/transport-papers/transport-papers.ts'
import { seedPeriods } from '#domain/deals/papers/statutory-periods.ts'
import { seedFraudSettings } from '#domain/fraud/fraud-settings.ts'
import { seedRates } from '#domain/pricing/default-rates/seed-rates.ts'
import { systemContext } from '#records/context.ts'
import { readEnv } from '#server/env.ts'
import { createMemoryFolder } from './temp-folder.ts'

/** The tests' databases need not survive a power failure. */
const unsafe = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' }

export type TemplateServer = { admin: pg.ClientConfig; template: string }

declare module 'vitest' {
  export interface ProvidedContext {
    server: TemplateServer
    /** The folder for all temporary files; deleted with the run. */
    temporary: string
  }
}

/** One server for the whole run, from DATABASE_URL or embedded, with a migrated template. */
export default async function setup(project: TestProject) {
  const temporary = await createMemoryFolder('sawari-tests-')
  // The runner's processes and the sites of tests start after this.
  process.env.TMPDIR = temporary
  project.provide('temporary', temporary)
  const { databaseUrl } = readEnv()
  const cluster = databaseUrl ? undefined : await startOrJoin(path.join(temporary, 'server'), unsafe)
  const admin = cluster ? { ...cluster.address, database: 'postgres' } : { connectionString: databaseUrl }
  const template = `sawari_template_${randomBytes(4).toString('hex')}`
  await asAdmin(admin, `create database ${template} encoding 'UTF8' locale 'C.UTF-8' template template0`)
  await migrate(inDatabase(admin, template))
  await putFirstRecords(inDatabase(admin, template))
  project.provide('server', { admin, template })
  return async () => {
    for (const name of [template, `${template}_demo`, `${template}_demo_half`])
      await asAdmin(admin, `drop database if exists ${name} with (force)`)
    await cluster?.stop()
    await rm(temporary, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** What every store has from its first start. */
async function putFirstRecords(template: pg.ClientConfig) {
  const pool = new pg.Pool({ ...template, options: '-c timezone=UTC' })
  const ctx = systemContext(newQueryBuilder(pool))
  await seedRates(ctx)
  await seedFraudSettings(ctx)
  await seedPeriods(ctx)
  await seedTransportPapers(ctx)
  await pool.end()
}

/** The same server, another database. */
export function inDatabase(server: pg.ClientConfig, database: string): pg.ClientConfig {
  if (!server.connectionString) return { ...server, database }
  const url = new URL(server.connectionString)
  url.pathname = `/${database}`
  return { connectionString: url.href }
}

/** Runs one statement with the right to create and drop databases. */
export async function asAdmin(server: pg.ClientConfig, statement: string) {
  const client = new pg.Client(server)
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/**
 * Drops a test's database once the connections that are closing have closed: to cut one of them would be an error that
 * nobody catches. Those that are still open after a second are cut.
 */
export async function dropDatabase(server: pg.ClientConfig, name: string) {
  await asAdmin(
    server,
    `do $$ begin
      for attempt in 1..100 loop
        exit when not exists (select from pg_stat_activity where datname = '${name}');
        perform pg_sleep(0.01), pg_stat_clear_snapshot();
      end loop;
    end $$`,
  )
  await asAdmin(server, `drop database ${name} with (force)`)
}
