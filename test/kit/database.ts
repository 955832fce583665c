import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, inject } from 'vitest'
import type { Database } from '#database/connect.ts'
import { PreparingClient } from '#database/named-statements.ts'
import { queryBuilder } from '#database/quick-dialect.ts'
import { asAdmin, inDatabase } from './template.ts'

/** A database of this file's own, copied from the migrated template and dropped after the file's last test. */
export async function freshDatabase(): Promise<{ db: Database; pool: pg.Pool }> {
  const { admin, template } = inject('server')
  const name = `sawari_${randomBytes(6).toString('hex')}`
  await asAdmin(admin, `create database ${name} template ${template}`)
  const pool = new pg.Pool({
    ...inDatabase(admin, name),
    Client: PreparingClient,
    max: 8,
    options: '-c timezone=UTC',
  })
  // The forced drop below may cut a connection that is just being closed.
  pool.on('error', () => {})
  afterAll(async () => {
    await pool.end()
    await asAdmin(admin, `drop database ${name} with (force)`)
  })
  return { db: queryBuilder(pool), pool }
}
