import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { createDatabase } from '#test/kit/database.ts'
import { PreparingClient } from './named-statements.ts'
import { retryIfGone } from './retrying-pool.ts'

const { pool } = await createDatabase()

const readOnly = () => Object.assign(new pg.DatabaseError('read-only', 0, 'error'), { code: '25006' })
const lost = () => new Error('Connection terminated unexpectedly')

/** How often a statement runs that fails once with this error. */
async function countRuns(statement: string, error: Error): Promise<number> {
  let runs = 0
  await retryIfGone({ text: statement }, async () => {
    runs++
    if (runs === 1) throw error
  }).catch(() => {})
  return runs
}

describe('a statement whose server has vanished', () => {
  it.each([
    ['select 1', lost(), 2],
    ['with found as (select 1) select * from found', lost(), 2],
    ['with gone as (delete from cars returning *) select * from gone', lost(), 1],
    ['insert into cars default values', lost(), 1],
    [`select graphile_worker.add_job('a')`, lost(), 1],
    ['insert into cars default values', readOnly(), 2],
    ['select 1', new Error('division by zero'), 1],
  ])('is repeated if that is harmless: %s, %s', async (statement, error, runs) => {
    expect(await countRuns(statement, error)).toBe(runs)
  })
})

it('a connection whose server takes no writes notices it', async () => {
  const client = new PreparingClient({ ...pool.options, password: pool.options.password })
  await client.connect()
  await client.query('begin read only')
  await expect(client.query('create table never (id int)')).rejects.toThrow(/read-only/)
  expect(client.isReadOnly).toBe(true)
  await client.end()
})
