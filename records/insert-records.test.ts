import { beforeAll, expect, test } from 'vitest'
import { cars, commercialCategory, priceEvents, usedVehicles } from '#collections/index.ts'
import { createDatabase } from '#test/kit/database.ts'
import { type Ctx, systemContext } from './context.ts'
import { findRecord, getRecord } from './get.ts'
import { insertRecords } from './insert-records.ts'
import { listRecords } from './list.ts'

let systemCtx: Ctx

beforeAll(async () => {
  systemCtx = systemContext((await createDatabase()).db)
})

test('inserts records in the given order, with their dates and ids', async () => {
  await insertRecords(systemCtx, commercialCategory, [
    { name: 'Trucks', created: '2026-05-04 06:30:00.000Z' },
    { name: 'Trucks' },
    { name: 'Buses', id: 'coaches' },
  ])
  const { items } = await listRecords(systemCtx, commercialCategory, { sort: ['@rowid'] })
  expect(items.map(each => each.id)).toEqual(['trucks', 'trucks-2', 'coaches'])
  expect(items[0]?.created).toBe('2026-05-04 06:30:00.000Z')
  expect(items[1]?.created).not.toBe('')
})

test('inserts nothing if one is invalid, and reports the error', async () => {
  const wrong = insertRecords(systemCtx, commercialCategory, [
    { name: 'Tippers' },
    { description: 'Of nothing' },
  ])
  await expect(wrong).rejects.toMatchObject({ status: 400, data: { name: expect.anything() } })
  expect((await listRecords(systemCtx, commercialCategory)).items.map(each => each.name)).not.toContain(
    'Tippers',
  )
})

test('inserts more than fit in one statement', async () => {
  const { totalItems: before } = await listRecords(systemCtx, commercialCategory)
  await insertRecords(
    systemCtx,
    commercialCategory,
    Array.from({ length: 900 }, () => ({ name: 'Cranes' })),
  )
  expect((await listRecords(systemCtx, commercialCategory)).totalItems).toBe(before + 900)
})

test('applies later writes in their order, with the history that they entail', async () => {
  const listing = {
    name: 'Swift VXi',
    brand: 'Maruti Suzuki',
    type: 'car',
    location: 'Pune',
    year: 2021,
    price: 520_000,
    status: 'approved',
    listedAt: '2026-05-04 06:30:00.000Z',
  }
  const [changed, sold] = ['2026-05-20 06:30:00.000Z', '2026-06-01 06:30:00.000Z']
  await insertRecords(
    systemCtx,
    usedVehicles,
    [
      { ...listing, id: 'soldlisting0001' },
      { ...listing, id: 'openlisting0001' },
    ],
    {
      laterWrites: new Map([
        [
          'soldlisting0001',
          [
            { at: changed, set: { price: 500_000 } },
            { at: sold, set: { status: 'sold' } },
          ],
        ],
      ]),
    },
  )
  const { items } = await listRecords(systemCtx, usedVehicles, { sort: ['-id'] })
  expect(items).toMatchObject([
    { price: 500_000, status: 'sold', listedAt: listing.listedAt, endedAt: sold, listedUntil: null },
    { price: 520_000, status: 'approved', listedAt: listing.listedAt, endedAt: null },
  ])
  const { items: events } = await listRecords(systemCtx, priceEvents, { sort: ['-listing', 'at'] })
  expect(events.map(({ listing, cause, price, at }) => [listing, cause, price, at])).toEqual([
    ['soldlisting0001', 'listed', 520_000, listing.listedAt],
    ['soldlisting0001', 'changed', 500_000, changed],
    ['soldlisting0001', 'sold', 500_000, sold],
    ['openlisting0001', 'listed', 520_000, listing.listedAt],
  ])
})

test('leaves out invalid records of somebody else, and reports each', async () => {
  const refused: unknown[] = []
  const records = [{ id: 'vans', name: 'Vans' }, { id: 'vans-2' }, { id: 'No id', name: 'Cranes' }]
  await insertRecords(systemCtx, commercialCategory, records, {
    onRefused: (record, { data }) => refused.push([record, Object.keys(data)]),
  })
  expect(refused).toEqual([
    [records[1], ['name']],
    [records[2], ['id']],
  ])
  expect((await listRecords(systemCtx, commercialCategory, { sort: ['-@rowid'] })).items[0]?.id).toBe('vans')
})

test('sets no field that is the server’s for an operator, and nothing for a visitor', async () => {
  const operator = {
    ...systemCtx,
    viewer: { kind: 'operator', id: 'operator0000000', role: 'editor' },
  } as const
  const onRefused = () => expect.unreachable()
  const hidden = { id: 'acme-hidden', brand: 'Acme', name: 'Hidden', sourceKey: 'x', rating: 5 }
  await insertRecords(operator, cars, [hidden], { onRefused })
  expect(await getRecord(systemCtx, cars, hidden.id)).toMatchObject({ sourceKey: '', rating: null })
  const visitor = { ...systemCtx, viewer: { kind: 'guest' } } as const
  await expect(insertRecords(visitor, cars, [hidden], { onRefused })).rejects.toMatchObject({ status: 403 })
})

test('refuses all if another record has a unique value', async () => {
  await insertRecords(systemCtx, cars, [{ brand: 'Acme', name: 'First', sourceKey: 'same' }])
  const both = insertRecords(systemCtx, cars, [
    { brand: 'Acme', name: 'Second' },
    { brand: 'Acme', name: 'Third', sourceKey: 'same' },
  ])
  await expect(both).rejects.toMatchObject({ data: { sourceKey: { code: 'validation_not_unique' } } })
  expect(await findRecord(systemCtx, cars, 'acme-second')).toBeUndefined()
})

test('refuses a relation to a missing record', async () => {
  const orphan = insertRecords(systemCtx, priceEvents, [
    { listing: 'nolisting000001', cause: 'listed', at: '2026-05-04 06:30:00.000Z' },
  ])
  await expect(orphan).rejects.toThrow()
})
