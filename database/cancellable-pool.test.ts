import pg from 'pg'
import { afterAll, describe, expect, it } from 'vitest'
import { createDatabase } from '#test/kit/database.ts'
import { CancellablePool, connectionCheckIntervalMs } from './cancellable-pool.ts'
import { combineSignals, runWithSignal, StatementCancelledError } from './cancellation.ts'

const { pool: others } = await createDatabase()
const options = `-c client_connection_check_interval=${connectionCheckIntervalMs}`
const pool = new CancellablePool({ ...others.options, password: others.options.password, max: 1, options })
pool.on('error', () => {})
pool.on('connect', client => client.on('error', () => {}))
afterAll(() => pool.end())

const isRunning = async (text: string) => {
  const { rows } = await others.query(
    `select 1 from pg_stat_activity where state = 'active' and query = $1`,
    [text],
  )
  return rows.length > 0
}

describe('a statement', () => {
  it('is cancelled in the database when its signal aborts, and the pool stays usable', async () => {
    const reader = new AbortController()
    const asleep = expect(
      runWithSignal(reader.signal, () => pool.query('select pg_sleep(60)')),
    ).rejects.toThrow(StatementCancelledError)
    await expect.poll(() => isRunning('select pg_sleep(60)')).toBe(true)
    reader.abort()
    await asleep
    await expect.poll(() => isRunning('select pg_sleep(60)')).toBe(false)
    const { rows } = await pool.query('select 1 as one')
    expect(rows).toEqual([{ one: 1 }])
  })

  it('does not start for a reader who has left, or who leaves while it waits for a connection', async () => {
    await expect(runWithSignal(AbortSignal.abort(), () => pool.query('select 1'))).rejects.toThrow(
      StatementCancelledError,
    )
    const holder = await pool.connect()
    const reader = new AbortController()
    const waiting = expect(
      runWithSignal(reader.signal, () => pool.query('create table never ()')),
    ).rejects.toThrow(StatementCancelledError)
    reader.abort()
    holder.release()
    await waiting
    const { rows } = await pool.query(`select to_regclass('never') as never`)
    expect(rows).toEqual([{ never: null }])
  })

  it('of the next reader continues when the previous one leaves', async () => {
    const [first, second] = [new AbortController(), new AbortController()]
    await runWithSignal(first.signal, () => pool.query('select 1'))
    const next = runWithSignal(second.signal, () => pool.query('select pg_sleep(0.5), 2 as two'))
    await expect.poll(() => isRunning('select pg_sleep(0.5), 2 as two')).toBe(true)
    first.abort()
    expect(await next).toMatchObject({ rows: [{ two: 2 }] })
  })

  it('that fails reports why, with a signal too', async () => {
    const reader = new AbortController()
    await expect(runWithSignal(reader.signal, () => pool.query('select nope'))).rejects.toThrow(
      pg.DatabaseError,
    )
  })
})

it('for several callers ends when the last of them has left', () => {
  const [one, other] = [new AbortController(), new AbortController()]
  const signal = combineSignals([one.signal, other.signal])
  one.abort()
  expect(signal?.aborted).toBe(false)
  other.abort()
  expect(signal?.aborted).toBe(true)
  expect(combineSignals([one.signal, undefined])).toBeUndefined()
})
