import pg from 'pg'
import { inject } from 'vitest'
import { newQueryBuilder } from '#database/query-builder.ts'
import { seedDemo } from '#demo/seed-demo.ts'
import { systemContext } from '#records/context.ts'
import { copyDatabase } from './database.ts'
import { inDatabase } from './template.ts'

/** A new database for this file, seeded with the demo. */
export async function openDemoStore() {
  const { db, pool } = await copyDatabase(await createDemoTemplate())
  return { db, pool, systemCtx: systemContext(db) }
}

/** A seeded database that files copy: the first file that needs it creates it. */
async function createDemoTemplate(): Promise<string> {
  const { admin, template } = inject('server')
  const name = `${template}_demo`
  const client = new pg.Client(admin)
  await client.connect()
  try {
    await client.query('select pg_advisory_lock(hashtext($1))', [name])
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name])
    if (rowCount) return name
    const half = `${name}_half`
    await client.query(`drop database if exists ${half}`)
    await client.query(`create database ${half} template ${template} strategy file_copy`)
    const pool = new pg.Pool({ ...inDatabase(admin, half), options: '-c timezone=UTC' })
    await seedDemo(systemContext(newQueryBuilder(pool)))
    await pool.end()
    await client.query(`alter database ${half} rename to ${name}`)
    return name
  } finally {
    await client.end()
  }
}
