import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { cars, carVariants, commercialCategory, locationWisePricing } from '#collections/index.ts'
import { type Ctx, systemContext } from '#records/context.ts'
import { createRecord } from '#records/create.ts'
import { getRecord } from '#records/get.ts'
import { listRecords } from '#records/list.ts'
import type { Row } from '#records/row.ts'
import { createDatabase } from '#test/kit/database.ts'
import { memoryRateLimits } from '../rate-limits/rate-limits.ts'
import { handleCreate, handleDelete, handleUpdate } from '../record-handlers.ts'
import { kindNames, kinds, type VehicleKind } from './kinds.ts'

let systemCtx: Ctx
const sender = { address: '198.51.100.1', limits: memoryRateLimits(1000) }
const publishedAt = '2026-01-01'

beforeAll(async () => {
  systemCtx = systemContext((await createDatabase()).db)
  await createRecord(systemCtx, commercialCategory, { id: 'trucks', name: 'Trucks' })
})

const prices = async (collection: VehicleKind['vehicles'] | VehicleKind['variants'], id: string) => {
  const { price, minPrice, maxPrice } = await getRecord(systemCtx, collection, id)
  return [price, minPrice, maxPrice]
}
const refusal = (field: string) => ({
  status: 400,
  data: { [field]: { code: 'validation_price_range' } },
})

describe.each(kindNames)('prices of %s', name => {
  const kind = kinds[name]
  let model: string
  let base: string
  let top: string

  const addVariant = async (values: Row) =>
    String(
      (await handleCreate(systemCtx, kind.variants, { brand: 'Tata', publishedAt, ...values }, sender)).id,
    )

  beforeEach(async () => {
    const parts = name === 'commercial' ? { category: 'trucks' } : {}
    const made = await handleCreate(
      systemCtx,
      kind.vehicles,
      { brand: 'Tata', name: 'Nexon', publishedAt, ...parts },
      sender,
    )
    model = String(made.id)
    const of = { [kind.parentKey]: model }
    base = await addVariant({ ...of, name: 'Smart', price: 731_900 })
    top = await addVariant({ ...of, name: 'Fearless', price: 1_353_900 })
  })

  it('follow the price of a variant, in the variant and in the model', async () => {
    expect(await prices(kind.variants, base)).toEqual([731_900, 731_900, 731_900])
    await handleUpdate(systemCtx, kind.variants, base, { price: 699_000 }, sender)
    expect(await prices(kind.variants, base)).toEqual([699_000, 699_000, 699_000])
    expect(await prices(kind.vehicles, model)).toEqual([699_000, 699_000, 1_353_900])
    await handleUpdate(systemCtx, kind.variants, top, { price: 1_400_000 }, sender)
    expect(await prices(kind.vehicles, model)).toEqual([699_000, 699_000, 1_400_000])
  })

  it('follow the one that is new if all three are sent', async () => {
    const sent = { price: 699_000, minPrice: 731_900, maxPrice: 731_900 }
    await handleUpdate(systemCtx, kind.variants, base, sent, sender)
    expect(await prices(kind.variants, base)).toEqual([699_000, 699_000, 699_000])
    await handleUpdate(systemCtx, kind.variants, base, { minPrice: 690_000 }, sender)
    expect(await prices(kind.variants, base)).toEqual([690_000, 690_000, 699_000])
  })

  it('of a variant with only a range start at its lower end', async () => {
    const id = await addVariant({
      [kind.parentKey]: model,
      name: 'Pure',
      minPrice: 800_000,
      maxPrice: 820_000,
    })
    expect(await prices(kind.variants, id)).toEqual([800_000, 800_000, 820_000])
    await handleUpdate(systemCtx, kind.variants, id, { price: null, maxPrice: null }, sender)
    expect(await prices(kind.variants, id)).toEqual([null, null, null])
  })

  it('are rejected if the highest is below the lowest, and nothing changes', async () => {
    const change = (values: Row) => handleUpdate(systemCtx, kind.variants, base, values, sender)
    await expect(change({ maxPrice: 700_000, name: 'Other' })).rejects.toMatchObject(refusal('maxPrice'))
    await change({ maxPrice: 740_000 })
    await expect(change({ price: 750_000 })).rejects.toMatchObject(refusal('price'))
    expect(await prices(kind.variants, base)).toEqual([731_900, 731_900, 740_000])
    expect((await getRecord(systemCtx, kind.variants, base)).name).toBe('Smart')
    await expect(
      handleUpdate(systemCtx, kind.vehicles, model, { maxPrice: 1 }, sender),
    ).rejects.toMatchObject(refusal('maxPrice'))
    const wrong = { [kind.parentKey]: model, name: 'Wrong', price: 900_000, maxPrice: 800_000 }
    await expect(addVariant(wrong)).rejects.toMatchObject(refusal('maxPrice'))
    const { items } = await listRecords(systemCtx, kind.variants, { perPage: 1000 })
    expect(items.map(each => each.name)).not.toContain('Wrong')
  })

  it('of a model without variants follow its changed field', async () => {
    for (const id of [base, top]) await handleDelete(systemCtx, kind.variants, id)
    await handleUpdate(systemCtx, kind.vehicles, model, { price: 650_000 }, sender)
    expect((await prices(kind.vehicles, model)).slice(0, 2)).toEqual([650_000, 650_000])
    await handleUpdate(systemCtx, kind.vehicles, model, { minPrice: 640_000, maxPrice: 700_000 }, sender)
    expect(await prices(kind.vehicles, model)).toEqual([640_000, 640_000, 700_000])
  })
})

it('update the place with the model’s prices and the rows that mirror it', async () => {
  const places = [
    { location: 'Delhi', minPrice: 731_900, maxPrice: 1_353_900 },
    { location: 'Bengaluru', minPrice: 735_000, maxPrice: 1_359_600 },
  ]
  const { id } = await handleCreate(systemCtx, cars, { brand: 'Tata', name: 'Punch', publishedAt }, sender)
  const variant = { Car_id: id, brand: 'Tata', publishedAt }
  const base = await handleCreate(systemCtx, carVariants, { ...variant, name: 'A', price: 731_900 }, sender)
  await handleCreate(systemCtx, carVariants, { ...variant, name: 'B', price: 1_353_900 }, sender)
  await handleUpdate(systemCtx, cars, String(id), { location_wise_pricing: places }, sender)
  await handleUpdate(systemCtx, carVariants, String(base.id), { price: 699_000 }, sender)
  const moved = [{ location: 'Delhi', minPrice: 699_000, maxPrice: 1_353_900 }, places[1]]
  expect((await getRecord(systemCtx, cars, String(id))).location_wise_pricing).toEqual(moved)
  const { items } = await listRecords(systemCtx, locationWisePricing, { sort: ['@rowid'] })
  expect(items).toMatchObject(moved)
})
