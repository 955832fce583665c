import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { usedVehicles } from '#collections/index.ts'
import { allCollections } from '#collections/registry.ts'
import { onCommit } from '#records/commit-events.ts'
import { systemContext } from '#records/context.ts'
import { newLocalInvalidationBus } from '#records/invalidation-bus.ts'
import { updateRecord } from '#records/update.ts'
import { createDatabase } from '#test/kit/database.ts'
import { createListing } from '#test/kit/people.ts'
import { removeOldChanges } from './change-log.ts'
import { catchUpIntervalMs, type SyncedRows, syncRows } from './synced-rows.ts'

const { db, pool } = await createDatabase()
const ctx = systemContext(db)
let synced: SyncedRows
let announced: string[]

async function start() {
  const onError = (error: unknown) => expect.unreachable(String(error))
  synced = syncRows(db, usedVehicles, { invalidationBus: newLocalInvalidationBus(), onError })
  await vi.waitFor(() => synced.loaded() ?? expect.unreachable())
}

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  await start()
  announced = []
  onTestFinished(onCommit(tags => announced.push(...tags)))
})
afterEach(async () => {
  await synced.close()
  vi.useRealTimers()
})

const size = async () => (await synced.current())?.size
const insertLike = (id = '', newId = '') =>
  pool.query(
    `insert into "usedVehicles" (id, created, updated, name, status, type, brand, price)
     select $2, now(), now(), name, status, type, brand, price from "usedVehicles" where id = $1`,
    [id, newId],
  )
const catchUp = () => vi.advanceTimersByTime(catchUpIntervalMs)

describe('a write that nobody announced', () => {
  it('is read within half a minute, and announced to the other caches of the process', async () => {
    const [sold, deleted, other] = await Promise.all([1, 2, 3].map(() => createListing(ctx)))
    await synced.close()
    await start()
    const before = Number(await size())
    await pool.query(`update "usedVehicles" set status = 'sold' where id = $1`, [sold])
    await pool.query(`delete from "usedVehicles" where id = $1`, [deleted])
    await insertLike(other, 'unannounced')
    announced.length = 0
    expect(await size()).toBe(before)
    catchUp()
    await vi.waitFor(async () => expect(await size()).toBe(before - 1))
    const ids = [sold, deleted, 'unannounced'].map(id => `usedVehicles/${id}`)
    expect(new Set(announced)).toEqual(new Set(['usedVehicles', ...ids]))
  })

  it('is read although its transaction began before another look', async () => {
    const id = await createListing(ctx)
    const before = Number(await size())
    const slow = await pool.connect()
    onTestFinished(() => slow.release(true))
    await slow.query(`begin; update "usedVehicles" set status = 'sold' where id = '${id}'`)
    const other = await createListing(ctx)
    await pool.query(`update "usedVehicles" set status = 'sold' where id = $1`, [other])
    catchUp()
    await vi.waitFor(async () => expect(await size()).toBe(before))
    await slow.query('commit')
    catchUp()
    await vi.waitFor(async () => expect(await size()).toBe(before - 1))
  })

  it('may be that of all records', async () => {
    await createListing(ctx)
    expect(await size()).toBeGreaterThan(0)
    await pool.query('truncate "usedVehicles" cascade')
    catchUp()
    await vi.waitFor(async () => expect(await size()).toBe(0))
  })

  it('is read also of a record with an announced one', async () => {
    const id = await createListing(ctx)
    const before = Number(await size())
    await updateRecord(ctx, usedVehicles, id, { price: 123_456 })
    expect(await size()).toBe(before)
    await pool.query(`update "usedVehicles" set status = 'sold' where id = $1`, [id])
    catchUp()
    await vi.waitFor(async () => expect(await size()).toBe(before - 1))
  })
})

it('an announced write is not announced again', async () => {
  const id = await createListing(ctx)
  await insertLike(id, 'marker')
  announced.length = 0
  catchUp()
  await vi.waitFor(() => expect(announced).toContain('usedVehicles/marker'))
  expect(announced).not.toContain(`usedVehicles/${id}`)
})

it('the log loses its changes after ten minutes', async () => {
  await createListing(ctx)
  await pool.query(`update listing_index.changes set "writtenAt" = now() - interval '11 minutes'`)
  const id = await createListing(ctx)
  await removeOldChanges(db)
  const { rows } = await pool.query('select distinct record from listing_index.changes')
  expect(rows).toEqual([{ record: id }])
})

it('the writes of every collection with an index are logged', async () => {
  const { rows } = await pool.query(
    `select tgrelid::regclass::text as name from pg_trigger where tgname like 'listing\\_changes\\_%'`,
  )
  const indexed = allCollections().filter(({ listingIndex }) => listingIndex)
  const expected = indexed.flatMap(({ name }) => Array(4).fill(`"${name}"`))
  expect(rows.map(({ name }) => name)).toEqual(expected)
})
