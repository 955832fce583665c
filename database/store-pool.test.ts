import pg from 'pg'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { createDatabase } from '#test/kit/database.ts'
import { combineSignals, runWithSignal, StatementCancelledError } from './cancellation.ts'
import { StorePool } from './store-pool.ts'

const { pool: others } = await createDatabase()
const { password } = others.options
const pool: pg.Pool = new StorePool({ ...others.options, password, max: 1, isCancellable: true })
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

const readOnly = () => Object.assign(new pg.DatabaseError('read-only', 0, 'error'), { code: '25006' })
const lost = () => new Error('Connection terminated unexpectedly')

/** How often a statement runs that fails once with this error. */
async function countRuns(statement: string, error: Error): Promise<number> {
  const query = vi.fn().mockRejectedValueOnce(error)
  const broken: pg.Pool = new StorePool({})
  vi.spyOn(broken, 'connect').mockImplementation(async () => ({ query, release: () => {} }))
  await broken.query({ text: statement }).catch(() => {})
  return query.mock.calls.length
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

it('a connection whose server takes no writes is replaced', async () => {
  const client = await pool.connect()
  const readProcess = 'select pg_backend_pid() as id'
  const before = await client.query(readProcess)
  await client.query('begin read only')
  await expect(client.query('create table never (id int)')).rejects.toThrow(/read-only/)
  await client.query('rollback')
  client.release()
  const after = await pool.query(readProcess)
  expect(after.rows).not.toEqual(before.rows)
})

it('statements side by side on one connection reach the driver one after the other, past one that fails', async () => {
  let running = 0
  const most: number[] = []
  const { query } = pg.Client.prototype
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(async function (
    this: pg.Client,
    ...args: unknown[]
  ) {
    most.push(++running)
    try {
      return await Reflect.apply(query, this, args)
    } finally {
      running--
    }
  })
  const watched: pg.Pool = new StorePool({ ...others.options, password, max: 1 })
  const client = await watched.connect()
  const [one, failed, two] = await Promise.allSettled([
    client.query('select 1 as one'),
    client.query('select nope'),
    client.query('select 2 as two'),
  ])
  client.release()
  await watched.end()
  expect(one).toMatchObject({ value: { rows: [{ one: 1 }] } })
  expect(failed.status).toBe('rejected')
  expect(two).toMatchObject({ value: { rows: [{ two: 2 }] } })
  expect(most).toEqual([1, 1, 1])
})

it('a signal for several callers aborts when the last of them has left', () => {
  const [one, other] = [new AbortController(), new AbortController()]
  const signal = combineSignals([one.signal, other.signal])
  one.abort()
  expect(signal?.aborted).toBe(false)
  other.abort()
  expect(signal?.aborted).toBe(true)
  expect(combineSignals([one.signal, undefined])).toBeUndefined()
})
