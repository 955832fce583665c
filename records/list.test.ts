import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { usedVehicles, users } from '#collections/index.ts'
import { createDatabase } from '#test/kit/database.ts'
import { newContext, systemContext } from './context.ts'
import { createRecord } from './create.ts'
import { filterCondition } from './filter/index.ts'
import { listRecords } from './list.ts'
import { inTransaction } from './transaction.ts'

const { db } = await createDatabase()
const systemCtx = systemContext(db)
const { id: seller } = await createRecord(systemCtx, users, {
  number: '9000000001',
  tokenKey: 'key',
} as never)
const add = (ctx = systemCtx) =>
  createRecord(ctx, usedVehicles, {
    name: 'Nexon',
    type: 'car',
    brand: 'Tata',
    price: 500_000,
    year: 2020,
    location: 'Pune',
    status: 'approved',
    seller_id: seller,
  } as never)
const totalFor = async (ctx = newContext(db), where = '') =>
  (
    await listRecords(ctx, usedVehicles, {
      where: where ? filterCondition(ctx, usedVehicles, where) : undefined,
    })
  ).totalItems

it('counts existing records, and those written since', async () => {
  expect(await totalFor()).toBe(0)
  await add()
  expect(await totalFor()).toBe(1)
  await db.update(usedVehicles.table).set({ status: 'sold' })
  expect(await totalFor()).toBe(0)
  await db.update(usedVehicles.table).set({ status: 'approved' })
  expect(await totalFor()).toBe(1)
})

it('counts for each query and viewer', async () => {
  expect(await totalFor(newContext(db), 'price > 1')).toBe(1)
  expect(await totalFor(newContext(db), 'price > 600000')).toBe(0)
  await db.update(usedVehicles.table).set({ status: 'sold' })
  expect(await totalFor()).toBe(0)
  expect(await totalFor(newContext(db, { kind: 'member', id: seller }))).toBe(1)
  expect(await totalFor(newContext(db, { kind: 'member', id: 'x' }))).toBe(0)
  await db.update(usedVehicles.table).set({ status: 'approved' })
})

it('counts again after a write to another collection that the filter reads', async () => {
  const ctx = systemCtx
  const where = 'seller_id.name = "Asha"'
  expect(await totalFor(ctx, where)).toBe(0)
  await db
    .update(users.table)
    .set({ name: 'Asha' } as never)
    .where(eq(users.table.id, seller))
  expect(await totalFor(ctx, where)).toBe(1)
})

it("counts a transaction's own writes", async () => {
  const before = await totalFor()
  await inTransaction(systemCtx, async inner => {
    expect(await totalFor(inner)).toBe(before)
    await inner.db.execute(sql`update ${usedVehicles.table} set price = 7`)
    await add(inner)
    expect(await totalFor(inner)).toBe(before + 1)
  })
  expect(await totalFor()).toBe(before + 1)
})
