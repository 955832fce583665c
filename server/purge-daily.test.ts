import { expect, it, vi } from 'vitest'
import { oneAtATime } from '#database/one-at-a-time.ts'
import { freshDatabase } from '#test/kit/database.ts'
import { readEnv } from './env.ts'
import { newLog } from './log.ts'
import { purgeDaily } from './purge-daily.ts'

const { db, pool } = await freshDatabase()
const env = readEnv({ LOG_LEVEL: 'silent', KEEP_CODES_DAYS: '2' })
const log = newLog(env)

const addCode = (id: string, age: string) =>
  pool.query(`insert into otp (id, created, updated) values ('${id}', now() - interval '${age}', now())`)
const codes = async () => (await pool.query('select id from otp order by id')).rows.map(({ id }) => id)

it('removes at once and again after the period, until the server closes', async () => {
  const closing = new AbortController()
  await addCode('old', '49 hours')
  await addCode('young', '47 hours')
  const purging = purgeDaily({ env, db, log }, closing.signal, 20)
  await vi.waitFor(async () => expect(await codes()).toEqual(['young']))
  await addCode('next', '49 hours')
  await vi.waitFor(async () => expect(await codes()).toEqual(['young']))
  closing.abort()
  await purging
})

it('leaves it to another server that is at it', async () => {
  const closing = new AbortController()
  await addCode('held', '49 hours')
  const info = vi.spyOn(log, 'info')
  await oneAtATime(db, 'purge', async () => {
    const tried = vi.spyOn(db, 'transaction')
    const purging = purgeDaily({ env, db, log }, closing.signal, 5)
    await vi.waitFor(() => expect(tried.mock.calls.length).toBeGreaterThan(2))
    closing.abort()
    await purging
  })
  expect(await codes()).toContain('held')
  expect(info).not.toHaveBeenCalled()
})

it('logs a run that fails, and goes on', async () => {
  const closing = new AbortController()
  const error = vi.spyOn(log, 'error')
  const broken = { ...db, transaction: () => Promise.reject(new Error('the store is down')) }
  const purging = purgeDaily({ env, db: broken, log }, closing.signal, 5)
  await vi.waitFor(() => expect(error.mock.calls.length).toBeGreaterThan(2))
  closing.abort()
  await purging
})
