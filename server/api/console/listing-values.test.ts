import { beforeAll, expect, it } from 'vitest'
import type { InputOf } from '#collections/define.ts'
import { cars, usedVehicles } from '#collections/index.ts'
import { createRecord } from '#records/create.ts'
import { openConsoleApi } from '#test/kit/console-api.ts'
import { createDatabase } from '#test/kit/database.ts'
import { listSwifts } from '#test/kit/valued-vehicles.ts'

const { db } = await createDatabase()
const desk = await openConsoleApi(db)

const addPending = async (more: InputOf<typeof usedVehicles> = {}) => {
  const swift = { type: 'car', brand: 'Maruti Suzuki', model: 'Swift', name: 'Swift VXi' } as const
  const facts = { location: 'Pune', fuelType: 'Petrol', owner: 'First owner', year: 2020 } as const
  const values = { ...swift, ...facts, odometer: 50_000, price: 500_000, ...more }
  return (await createRecord(desk.systemCtx, usedVehicles, values, { set: { status: 'pending' } })).id
}
const read = async (...ids: string[]) =>
  (await desk.get('support', `console/listing-values?ids=${ids}`)).body.items

beforeAll(() => listSwifts(desk.systemCtx))

it('values listings before they are on sale, and says why a price would have no label', async () => {
  const ids = [
    await addPending(),
    await addPending({ price: 100_000 }),
    await addPending({ model: 'Ignis', name: 'Ignis Zeta' }),
    await addPending({ model: '' }),
  ]
  const items = await read(...ids, 'nothing00000000')
  const [usual, cheap, rare, unknown] = ids.map(id => items.find((each: { id: string }) => each.id === id))
  expect(items).toHaveLength(4)
  expect(usual).toMatchObject({ value: expect.any(Number), noRatingReason: '' })
  expect(usual.valueLow).toBeLessThan(usual.value)
  expect(usual.valueHigh).toBeGreaterThan(usual.value)
  expect(cheap).toMatchObject({ value: usual.value, noRatingReason: 'lowPrice' })
  expect(rare).toMatchObject({ value: expect.any(Number), noRatingReason: 'fewPrices' })
  expect(unknown).toMatchObject({ value: null, valueLow: null, noRatingReason: 'unknownModel' })
})

it('values none above what it costs new', async () => {
  const model = { brand: 'Maruti Suzuki', name: 'Swift', price: 400_000, publishedAt: '2026-01-01' }
  await createRecord(desk.systemCtx, cars, model)
  const [item] = await read(await addPending())
  expect(item.valueHigh).toBeLessThan(400_000)
})

it('answers only moderators, for at most 30 listings', async () => {
  const path = `console/listing-values?ids=${await addPending()}`
  expect((await desk.get('editor', path)).status).toBe(403)
  expect((await desk.call({ kind: 'member', id: 'member000000001' }, 'GET', path)).status).toBe(403)
  expect((await desk.call({ kind: 'guest' }, 'GET', path)).status).toBe(403)
  const many = Array.from({ length: 31 }, (_, at) => at).join(',')
  expect((await desk.get('support', `console/listing-values?ids=${many}`)).status).toBe(400)
  expect(await read()).toEqual([])
})
