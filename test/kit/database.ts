import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, inject } from 'vitest'
import type { Database } from '#database/connect.ts'
import { newQueryBuilder } from '#database/query-builder.ts'
import { StorePool } from '#database/store-pool.ts'
import { asAdmin, dropDatabase, inDatabase } from './template.ts'

/** A new database for this file, copied from the migrated template and dropped after the file's last test. */
export const createDatabase = () => copyDatabase(inject('server').template)

/** A copy of that database, until the file's last test. */
export async function copyDatabase(template: string): Promise<{ db: Database; pool: pg.Pool }> {
  const { admin } = inject('server')
  const name = `sawari_${randomBytes(6).toString('hex')}`
  // Writes no log of the copy, and its checkpoints cost nothing without fsync.
  await asAdmin(admin, `create database ${name} template ${template} strategy file_copy`)
  const pool = new StorePool({ ...inDatabase(admin, name), max: 8, options: '-c timezone=UTC' })
  afterAll(async () => {
    await pool.end()
    await dropDatabase(admin, name)
  })
  return { db: newQueryBuilder(pool), pool }
}

/** The address at which another process finds the same database. */
export function databaseUrlOf({ options }: pg.Pool): string {
  const { connectionString, user = '', password, host = '', port, database } = options
  if (connectionString) return connectionString
  const login = [user, ...(typeof password === 'string' ? [password] : [])].map(encodeURIComponent).join(':')
  return `postgresql://${login}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
}

/** An empty database without migrations, dropped after the file's last test. */
export async function createEmptyDatabase(): Promise<{ address: pg.ClientConfig; client: pg.Client }> {
  const { admin } = inject('server')
  const name = `sawari_${randomBytes(6).toString('hex')}`
  await asAdmin(admin, `create database ${name} encoding 'UTF8' locale 'C.UTF-8' template template0`)
  const address = inDatabase(admin, name)
  const client = new pg.Client(address)
  await client.connect()
  afterAll(async () => {
    await client.end()
    await dropDatabase(admin, name)
  })
  return { address, client }
}
