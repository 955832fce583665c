import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { consents, usedVehicles, users } from '#collections/index.ts'
import { newContext, systemContext } from '#records/context.ts'
import { createRecord } from '#records/create.ts'
import { getRecord } from '#records/get.ts'
import { inTransaction } from '#records/transaction.ts'
import { updateRecord } from '#records/update.ts'
import { createDatabase } from '#test/kit/database.ts'
import { changeListing } from './change-listing.ts'
import { createListing } from './create-listing.ts'

const { db } = await createDatabase()
const systemCtx = systemContext(db)
const { table } = usedVehicles

const memberNumbered = async (number: string) => {
  const { id } = await createRecord(systemCtx, users, { number, tokenKey: `key-of-${number}` } as never)
  return newContext(db, { kind: 'member', id })
}
const [one, other] = [await memberNumbered('9000000001'), await memberNumbered('9000000002')]
const vehicle = (name: string, values = {}) =>
  ({ name, type: 'car', brand: 'Tata', price: 500_000, year: 2020, location: 'Pune', ...values }) as never
const consentsOf = (id: string) =>
  db
    .select()
    .from(consents.table)
    .where(eq(consents.table.source, `usedVehicles/${id}`))

beforeEach(async () => {
  await db.delete(consents.table)
  await db.delete(table)
})

it('stores concurrent creates of several members, each with its consent', async () => {
  const listings = await Promise.all([
    createListing(one, vehicle('Nexon')),
    createListing(other, vehicle('Punch')),
    createListing(one, vehicle('Tiago')),
  ])
  expect(listings.map(({ name, seller_id }) => [name, seller_id])).toEqual([
    ['Nexon', idOf(one)],
    ['Punch', idOf(other)],
    ['Tiago', idOf(one)],
  ])
  for (const { id, seller_id } of listings)
    expect(await consentsOf(id)).toMatchObject([{ user: seller_id, purpose: 'listing' }])
})

it('rejects a duplicate id with its related records, without affecting concurrent creates', async () => {
  const id = 'abcdefghijklmno'
  await createListing(one, vehicle('Nexon', { id }))
  const [again, another] = await Promise.allSettled([
    createListing(other, vehicle('Punch', { id })),
    createListing(one, vehicle('Tiago')),
  ])
  expect(again).toMatchObject({ reason: { status: 400, data: { id: { code: 'validation_not_unique' } } } })
  expect(another.status).toBe('fulfilled')
  expect(await consentsOf(id)).toHaveLength(1)
})

it('rejects what the rule does not allow, without affecting concurrent creates', async () => {
  const [refused, made] = await Promise.allSettled([
    createRecord(one, usedVehicles, vehicle('Nexon'), { set: { seller_id: idOf(other) } as never }),
    createRecord(other, usedVehicles, vehicle('Punch'), { set: { seller_id: idOf(other) } as never }),
  ])
  expect(refused).toMatchObject({ reason: { status: 400, data: {} } })
  expect(made.status).toBe('fulfilled')
  expect((await db.select({ name: table.name }).from(table)).map(({ name }) => name)).toEqual(['Punch'])
})

it('reports an error only to the request that caused it', async () => {
  const number = '9000000009'
  const both = await Promise.allSettled([
    createRecord(systemCtx, users, { number, tokenKey: 'a' } as never),
    createRecord(systemCtx, users, { number, tokenKey: 'b' } as never),
    createRecord(systemCtx, users, { number: '9000000010', tokenKey: 'c' } as never),
  ])
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { status: 400, data: { number: { code: 'validation_not_unique' } } },
  })
})

it('stores concurrent changes of several members to their own records only', async () => {
  const [nexon, punch] = [
    await createListing(one, vehicle('Nexon')),
    await createListing(other, vehicle('Punch')),
  ]
  const outcomes = await Promise.allSettled([
    changeListing(one, nexon.id, { price: 1 } as never),
    changeListing(other, punch.id, { price: 2 } as never),
  ])
  expect(outcomes).toMatchObject([{ value: { price: 1 } }, { value: { price: 2 } }])

  const wrong = await Promise.allSettled([
    changeListing(one, punch.id, { price: 3 } as never),
    changeListing(other, punch.id, { name: 'Punch EV' } as never),
    changeListing(one, punch.id, { price: 'much' } as never),
    changeListing(one, 'nowhere', { price: 4 } as never),
  ])
  expect(wrong).toMatchObject([
    { reason: { status: 404 } },
    { value: { name: 'Punch EV', price: 2 } },
    { reason: { status: 404 } },
    { reason: { status: 404 } },
  ])
})

it('loses no concurrent change to one record', async () => {
  const { id } = await createListing(one, vehicle('Nexon', { price: 100 }))
  const raise = () => changeListing(one, id, { 'price+': 1 } as never)
  const elsewhere = () => updateRecord(systemCtx, usedVehicles, id, { 'price+': 100 } as never)
  await Promise.all([...Array.from({ length: 10 }, raise), elsewhere(), inTransaction(systemCtx, elsewhere)])
  expect(await getRecord(one, usedVehicles, id)).toMatchObject({ price: 310 })
})

it('does not block changes of other records while one is locked', async () => {
  const [held, free] = [
    await createListing(one, vehicle('Nexon')),
    await createListing(one, vehicle('Punch')),
  ]
  const order: string[] = []
  const change = (id: string, name: string) =>
    changeListing(one, id, { price: 7 } as never).then(() => order.push(name))
  let waiting: Promise<unknown> = Promise.resolve()
  await db.transaction(async tx => {
    await tx.execute(sql`select 1 from ${table} where ${table.id} = ${held.id} for update`)
    waiting = change(held.id, 'held')
    await change(free.id, 'free')
    order.push('released')
  })
  await waiting
  expect(order).toEqual(['free', 'released', 'held'])
})

const idOf = ({ viewer }: typeof one) => ('id' in viewer ? viewer.id : '')
