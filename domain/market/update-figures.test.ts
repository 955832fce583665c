import { beforeAll, describe, expect, it } from 'vitest'
import { marketFigures, priceEvents, usedVehicles } from '#collections/index.ts'
import { type Ctx, newContext, systemContext } from '#records/context.ts'
import { createRecord } from '#records/create.ts'
import { deleteRecord } from '#records/delete.ts'
import { findRecord } from '#records/get.ts'
import { listAllRecords } from '#records/list-all.ts'
import { updateRecord } from '#records/update.ts'
import { createDatabase } from '#test/kit/database.ts'
import { updateMarketFigures } from './update-figures.ts'

let ctx: Ctx
let systemCtx: Ctx

beforeAll(async () => {
  const { db } = await createDatabase()
  ctx = newContext(db)
  systemCtx = systemContext(db)
})

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().replace('T', ' ')
const thisYear = new Date().getFullYear()

type Listing = { price: number; [field: string]: unknown }
const list = async ({ price, ...more }: Listing) => {
  const set = { status: 'approved' as const, ...more }
  return createRecord(
    systemCtx,
    usedVehicles,
    { name: 'Nexon XZ', brand: 'Tata', model: 'Nexon', type: 'car', location: 'Pune', year: 2022, price },
    { set },
  )
}
const figuresOf = async (id: string) => {
  await updateMarketFigures(ctx)
  return findRecord(ctx, marketFigures, id)
}

describe('the figures of a model', () => {
  it('need five vehicles', async () => {
    for (const price of [500_000, 600_000, 700_000, 800_000])
      await list({ price, model: 'Punch', odometer: 20_000 })
    const few = await figuresOf('tata--punch')
    expect(few).toMatchObject({ onSale: 4, counted: 4, price: null, odometer: null })
    expect(few?.figures?.byMonth.every(each => each.price === null)).toBe(true)
    expect(few?.figures?.byAge).toEqual([{ years: thisYear - 2022, count: 4, price: null }])
    await list({ price: 900_000, model: 'Punch', odometer: 60_000 })
    const enough = await figuresOf('tata--punch')
    expect(enough).toMatchObject({ onSale: 5, price: 700_000, odometer: 20_000 })
    expect(enough?.figures?.byMonth.at(-1)).toMatchObject({ count: 5, price: 700_000 })
    expect(enough?.figures?.byAge).toEqual([{ years: thisYear - 2022, count: 5, price: 700_000 }])
  })

  it('give each age the prices of its neighbours too', async () => {
    for (const [age, price] of [
      [2, 800_000],
      [3, 700_000],
      [3, 700_000],
      [3, 600_000],
      [4, 500_000],
      [9, 200_000],
    ] as const)
      await list({ price, model: 'Hexa', year: thisYear - age })
    expect((await figuresOf('tata--hexa'))?.figures?.byAge).toEqual([
      { years: 2, count: 4, price: null },
      { years: 3, count: 5, price: 700_000 },
      { years: 4, count: 4, price: null },
      { years: 9, count: 1, price: null },
    ])
  })

  it('count all spellings, under the most common one', async () => {
    for (const model of ['Swift', 'Swift', 'SWIFT', ' swift']) await list({ price: 400_000, model })
    expect(await figuresOf('tata--swift')).toMatchObject({ model: 'Swift', brandSlug: 'tata', counted: 4 })
  })

  it('give each month the last price that was asked in it', async () => {
    const listings = await Promise.all(
      [1, 2, 3, 4, 5].map(() => list({ price: 600_000, model: 'Tiago', listedAt: daysAgo(75) })),
    )
    for (const { id } of listings) {
      await createRecord(systemCtx, priceEvents, {
        listing: id,
        price: 640_000,
        at: daysAgo(74),
        cause: 'changed',
      })
      await createRecord(systemCtx, priceEvents, {
        listing: id,
        price: 600_000,
        at: daysAgo(1),
        cause: 'changed',
      })
    }
    const prices = (await figuresOf('tata--tiago'))?.figures?.byMonth ?? []
    expect(prices.length).toBeGreaterThanOrEqual(3)
    expect(prices[1]).toMatchObject({ count: 5, price: 640_000 })
    expect(prices.at(-1)).toMatchObject({ count: 5, price: 600_000 })
  })

  it('count sold vehicles, and the days until they were sold, for twelve months', async () => {
    const sold = (days: number, endedAt: string) =>
      list({
        price: 300_000,
        model: 'Altroz',
        status: 'sold',
        endedAt,
        listedAt: new Date(Date.parse(endedAt) - days * 86_400_000).toISOString().replace('T', ' '),
      })
    for (const days of [8, 10, 20, 30, 40]) await sold(days, daysAgo(50))
    await sold(1, daysAgo(500))
    await list({
      price: 900_000,
      model: 'Altroz',
      status: 'withdrawn',
      endedAt: daysAgo(20),
      listedAt: daysAgo(60),
    })
    await list({ price: 900_000, model: 'Altroz', status: 'rejected' })
    await list({ price: 900_000, model: 'Altroz', status: 'pending' })
    expect(await figuresOf('tata--altroz')).toMatchObject({
      onSale: 0,
      counted: 6,
      price: 300_000,
      figures: { daysToSell: { count: 5, middle: 20 }, cheapest: [], newest: [] },
    })
  })

  it('name the cheapest and the newest vehicles on sale', async () => {
    const made = []
    for (const price of [500_000, 300_000, 400_000])
      made.push((await list({ price, model: 'Safari', listedAt: daysAgo(price / 100_000) })).id)
    const [dear, cheap, middle] = made
    const { figures } = (await figuresOf('tata--safari')) ?? {}
    expect(figures?.cheapest).toEqual([cheap, middle, dear])
    expect(figures?.newest).toEqual([cheap, middle, dear])
  })

  it('are written only when they change, and go with the last vehicle', async () => {
    const { id } = await list({ price: 700_000, model: 'Curvv' })
    await updateMarketFigures(ctx)
    expect(await updateMarketFigures(ctx)).toBe(0)
    await updateRecord(systemCtx, usedVehicles, id, { price: 650_000 })
    await updateRecord(systemCtx, usedVehicles, id, {}, { set: { status: 'withdrawn' } })
    expect(await updateMarketFigures(ctx)).toBe(1)
    await deleteRecord(systemCtx, usedVehicles, id)
    expect(await figuresOf('tata--curvv')).toBeUndefined()
  })

  it('leave out what has no model, or no Latin name', async () => {
    await list({ price: 700_000, model: '' })
    await list({ price: 700_000, model: 'नेक्सॉन' })
    await updateMarketFigures(ctx)
    const all = await listAllRecords(ctx, marketFigures, ['id', 'model'])
    expect(all.filter(({ model }) => !/^[a-z]/i.test(model))).toEqual([])
  })
})
