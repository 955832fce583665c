import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { usedVehicles } from '#collections/index.ts'
import { type Ctx, newContext, systemContext } from '#records/context.ts'
import { createRecord } from '#records/create.ts'
import { createDatabase } from '#test/kit/database.ts'
import { comparable, fairShare, findPriceVerdict, ratePrice } from './price-verdict.ts'

const price = fc.integer({ min: 10_000, max: 50_000_000 })
const enough = fc.array(price, { minLength: comparable.fewest, maxLength: 40 })
const order = { low: 0, fair: 1, high: 2 }

describe('a price compared with others', () => {
  it('is not rated with fewer than five', () => {
    fc.assert(
      fc.property(price, fc.array(price, { maxLength: 4 }), (asked, others) => {
        expect(ratePrice(asked, others)).toBeUndefined()
      }),
    )
  })

  it('is fair at the median', () => {
    fc.assert(
      fc.property(enough, others => {
        const { median = 0, verdict } = ratePrice(ratePrice(1, others)?.median ?? 0, others) ?? {}
        expect(verdict).toBe('fair')
        expect(others.filter(each => each <= median + 1).length * 2).toBeGreaterThanOrEqual(others.length)
        expect(others.filter(each => each >= median - 1).length * 2).toBeGreaterThanOrEqual(others.length)
      }),
    )
  })

  it('never improves with a higher price, and does not depend on the order', () => {
    fc.assert(
      fc.property(enough, price, fc.nat(1_000_000), (others, asked, more) => {
        const verdictAt = (at: number, of = others) => order[ratePrice(at, of)?.verdict ?? 'fair']
        expect(verdictAt(asked + more)).toBeGreaterThanOrEqual(verdictAt(asked))
        expect(verdictAt(asked, others.toReversed())).toBe(verdictAt(asked))
      }),
    )
  })

  it('is low or high beyond the stated share', () => {
    const others = [400_000, 450_000, 500_000, 550_000, 600_000]
    expect(ratePrice(500_000 * (1 - fairShare) - 1, others)?.verdict).toBe('low')
    expect(ratePrice(500_000 * (1 + fairShare), others)?.verdict).toBe('fair')
    expect(ratePrice(500_000 * (1 + fairShare) + 1, others)?.verdict).toBe('high')
  })
})

describe('the comparable listings', () => {
  let ctx: Ctx
  const swift = {
    type: 'car',
    brand: 'Maruti Suzuki',
    model: 'Swift',
    location: 'Pune',
    status: 'approved',
  } as const
  const asked = {
    ...swift,
    id: 'asked',
    fuelType: 'Petrol',
    year: 2020,
    odometer: 50_000,
    price: 500_000,
  } as const

  beforeAll(async () => {
    const { db } = await createDatabase()
    ctx = newContext(db)
    const systemCtx = systemContext(db)
    const add = (name: string, more = {}) =>
      createRecord(systemCtx, usedVehicles, {
        ...swift,
        name,
        year: 2020,
        odometer: 50_000,
        price: 500_000,
        ...more,
      })
    await add('same')
    await add('oldest', { year: 2018 })
    await add('youngest', { year: 2022 })
    await add('most driven', { odometer: 80_000 })
    await add('too old', { year: 2017 })
    await add('too far driven', { odometer: 80_001 })
    await add('another model', { model: 'Baleno' })
    await add('waiting', { status: 'pending' })
    await add('sold', { status: 'sold' })
    await add('without kilometres', { odometer: null })
  })

  it('are approved, of the same model, and similar in years and kilometres', async () => {
    expect(await findPriceVerdict(ctx, asked)).toBeUndefined()
    await createRecord(systemContext(ctx.db), usedVehicles, {
      ...swift,
      name: 'the fifth',
      year: 2021,
      odometer: 20_000,
      price: 900_000,
    })
    const found = await findPriceVerdict(ctx, asked)
    expect(found?.compared.map(each => each.name).sort()).toEqual(
      ['most driven', 'oldest', 'same', 'the fifth', 'youngest'].sort(),
    )
    expect(found).toMatchObject({ verdict: 'fair', median: 500_000, span: { years: [2018, 2022] } })
  })

  it('never include the vehicle itself, and need a model and kilometres', async () => {
    const [first] = (await findPriceVerdict(ctx, asked))?.compared ?? []
    expect(await findPriceVerdict(ctx, { ...asked, id: first?.id ?? '' })).toBeUndefined()
    expect(await findPriceVerdict(ctx, { ...asked, model: '' })).toBeUndefined()
    expect(await findPriceVerdict(ctx, { ...asked, odometer: null })).toBeUndefined()
  })
})
