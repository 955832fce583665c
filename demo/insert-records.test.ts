import { beforeAll, expect, test } from 'vitest'
import { commercialCategory } from '#collections/commercial-vehicles.ts'
import { type Ctx, systemContext } from '#records/context.ts'
import { listRecords } from '#records/list.ts'
import { createDatabase } from '#test/kit/database.ts'
import { insertRecords } from './insert-records.ts'

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
