import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { system } from '#collections/access.ts'
import { autoNews, cars, carVariants } from '#collections/index.ts'
import { newContext } from '#records/context.ts'
import { getRecord } from '#records/get.ts'
import type { RecordEvent } from '#records/realtime/bus.ts'
import { createDatabase } from '#test/kit/database.ts'
import { memoryRateLimits } from '../rate-limits/rate-limits.ts'
import { handleCreate, handleUpdate } from '../record-handlers.ts'
import { publishDue } from './publish-due.ts'

const { db } = await createDatabase()
let sentEvents: RecordEvent[] = []
const bus = {
  publish: (events: readonly RecordEvent[]) => sentEvents.push(...events),
  subscribe: () => () => {},
  onMissed: () => {},
}
const systemCtx = newContext(db, system, bus)
const sender = { address: '', limits: memoryRateLimits(1000) }
const [past, future] = ['2020-01-01 00:00:00.000Z', '2090-01-01 00:00:00.000Z']

/** Moves the record's schedule back: scheduled an hour ago for half an hour ago. */
const letItCome = ({ table }: typeof autoNews | typeof cars | typeof carVariants, id: string) =>
  db
    .update(table)
    .set({ updated: sql`now() - interval '1 hour'`, publishedAt: sql`now() - interval '30 minutes'` })
    .where(eq(table.id, id))

beforeEach(() => {
  sentEvents = []
})

it('writes due records once and announces them', async () => {
  const article = { category: 'cars', title: 'A day out', content: 'Far.', publishedAt: future }
  const { id } = await handleCreate(systemCtx, autoNews, article, sender)
  await handleCreate(systemCtx, autoNews, { ...article, title: 'A draft', publishedAt: null }, sender)
  expect(await publishDue(systemCtx)).toBe(0)
  await letItCome(autoNews, String(id))
  sentEvents = []
  expect(await publishDue(systemCtx)).toBe(1)
  expect(sentEvents).toEqual([{ collection: 'autoNews', id, action: 'update' }])
  expect(await publishDue(systemCtx)).toBe(0)
})

it('updates the model’s price when a variant is published or unpublished', async () => {
  const model = await handleCreate(
    systemCtx,
    cars,
    { brand: 'Tata', name: 'Nexon', publishedAt: past },
    sender,
  )
  const variant = (name: string, price: number, publishedAt: string | null) =>
    handleCreate(
      systemCtx,
      carVariants,
      { brand: 'Tata', name, price, Car_id: model.id, publishedAt },
      sender,
    )
  await variant('XE', 800_000, past)
  const cheaper = await variant('XE City', 700_000, future)
  await variant('XE Draft', 1, null)
  const price = async () => (await getRecord(systemCtx, cars, String(model.id))).minPrice
  expect(await price()).toBe(800_000)
  await letItCome(carVariants, String(cheaper.id))
  await publishDue(systemCtx)
  expect(await price()).toBe(700_000)
  await handleUpdate(systemCtx, carVariants, String(cheaper.id), { publishedAt: null }, sender)
  expect(await price()).toBe(800_000)
})

it('stops when the server closes', async () => {
  const { id } = await handleCreate(
    systemCtx,
    cars,
    { brand: 'Tata', name: 'Punch', publishedAt: future },
    sender,
  )
  await letItCome(cars, String(id))
  expect(await publishDue(systemCtx, AbortSignal.abort())).toBe(0)
  expect(await publishDue(systemCtx)).toBe(1)
})
