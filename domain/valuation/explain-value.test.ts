import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { wireDate } from '#collections/define.ts'
import { type UsedVehicle, usedVehicles } from '#collections/index.ts'
import { type Ctx, newContext, systemContext } from '#records/context.ts'
import { createRecord } from '#records/create.ts'
import { dayMs } from '#records/durations.ts'
import { getRecord } from '#records/get.ts'
import { updateRecord } from '#records/update.ts'
import { createDatabase } from '#test/kit/database.ts'
import { observedSwift, observedSwifts } from '#test/kit/valued-vehicles.ts'
import { explainValue, splitValue } from './explain-value.ts'
import { fitCell, fitMarket } from './fit-market.ts'
import { valueMarket } from './value-market.ts'
import { valueVehicle } from './value-vehicle.ts'
import { cellKey } from './vehicle.ts'

describe('the steps from the middle vehicle to a value', () => {
  const prices = observedSwifts(120)
  const cell = fitCell(cellKey(observedSwift('')), prices, fitMarket(prices).curve)
  const vehicles = fc.record({
    ageMonths: fc.integer({ min: 0, max: 240 }),
    odometer: fc.option(fc.integer({ min: 0, max: 500_000 })),
    owner: fc.option(fc.integer({ min: 1, max: 5 })),
    fuel: fc.constantFrom('', 'Petrol', 'Diesel', 'CNG'),
  })

  it('add up to the value in hundreds of rupees, and leave out what hardly matters', () => {
    fc.assert(
      fc.property(vehicles, fc.integer({ min: 300_000, max: 3_000_000 }), (vehicle, highest) => {
        const newPrices = { highest, variants: [] }
        const valuation = valueVehicle(observedSwift('', vehicle), { ...cell, newPrices })
        const { from, effects, cut, rest, to } = splitValue(valuation)
        expect(effects.reduce((sum, { rupees }) => sum + rupees, from + cut + rest)).toBe(to)
        expect(Math.abs(to - valuation.value)).toBeLessThanOrEqual(50)
        for (const { rupees } of effects)
          expect(Math.abs(rupees)).toBeGreaterThanOrEqual(valuation.value * 0.005)
        expect([from, to, rest, ...effects.map(({ rupees }) => rupees)].every(each => each % 100 === 0)).toBe(
          true,
        )
      }),
    )
  })

  it('begin with the factor that matters most', () => {
    const valuation = valueVehicle(observedSwift('', { ageMonths: 150, odometer: 30_000 }), cell)
    const [first, second] = splitValue(valuation).effects
    expect([first?.factor, second?.factor]).toEqual(['age', 'odometer'])
    expect(first?.rupees).toBeLessThan(0)
  })
})

describe('the explanation of a listing’s value', () => {
  let systemCtx: Ctx
  let guest: Ctx
  const ids: Record<string, string> = {}

  async function add(name: string, more: Partial<UsedVehicle> = {}) {
    const values = { ...swift, name, ...more }
    const { id } = await createRecord(systemCtx, usedVehicles, {}, { set: values })
    ids[name] = id
  }
  const explain = async (name: string) =>
    explainValue(guest, await getRecord(systemCtx, usedVehicles, ids[name] ?? ''))
  const comparedWith = async (name: string) =>
    (await explain(name))?.comparables.map(({ name, isSold }) => (isSold ? `${name}, sold` : name)) ?? []

  beforeAll(async () => {
    const { db } = await createDatabase()
    systemCtx = systemContext(db)
    guest = newContext(db)
    for (let at = 0; at < 12; at++)
      await add(`Swift ${at}`, {
        year: 2016 + (at % 6),
        price: 400_000 + 30_000 * (at % 6),
        odometer: 90_000,
      })
    await add('Swift like it', { odometer: 50_500 })
    const ended = { listedAt: daysAgo(120), endedAt: daysAgo(10) }
    await add('Swift just sold', { status: 'sold', ...ended, odometer: 50_000 })
    await add('Swift sold long ago', { status: 'sold', ...ended, endedAt: daysAgo(91) })
    await add('Swift withdrawn', { status: 'withdrawn', ...ended })
    for (const status of ['draft', 'pending', 'rejected'] as const) await add(`Swift ${status}`, { status })
    await add('Swift sold before it was shown', { status: 'sold' })
    await add('Alto', { model: 'Alto', price: 300_000 })
    await add('Swift asked')
    await valueMarket(systemCtx)
  })

  it('gives the stored value, to a rupee', async () => {
    const { value, valueLow, valueHigh } = await getRecord(guest, usedVehicles, ids['Swift asked'] ?? '')
    const { valuation } = (await explain('Swift asked')) ?? {}
    const stored = [value, valueLow, valueHigh]
    for (const [at, rupees] of [valuation?.value, valuation?.low, valuation?.high].entries())
      expect(Math.abs(Number(rupees) - Number(stored[at]))).toBeLessThanOrEqual(1)
    expect(valuation?.n).toBeGreaterThanOrEqual(14)
  })

  it('compares with listings on sale and sold ones that still have a page, never with itself', async () => {
    const compared = await comparedWith('Swift asked')
    expect(compared).toHaveLength(10)
    expect(compared.slice(0, 2)).toEqual(['Swift just sold, sold', 'Swift like it'])
    for (const name of [
      'Swift asked',
      'Swift sold long ago',
      'Swift withdrawn',
      'Swift draft',
      'Swift pending',
      'Swift rejected',
      'Swift sold before it was shown',
      'Alto',
    ])
      expect(compared.map(each => each.replace(', sold', ''))).not.toContain(name)
  })

  it('follows a listing that is taken off sale', async () => {
    await add('Swift for a while', { odometer: 50_000 })
    expect(await comparedWith('Swift asked')).toContain('Swift for a while')
    await updateRecord(systemCtx, usedVehicles, ids['Swift for a while'] ?? '', { status: 'withdrawn' })
    expect(await comparedWith('Swift asked')).not.toContain('Swift for a while')
  })

  it('does not exist from fewer than five prices, or before a listing is valued', async () => {
    expect(await explain('Alto')).toBeUndefined()
    await add('Swift not valued')
    expect(await explain('Swift not valued')).toBeUndefined()
  })

  it('names no collection that guests may not read, so that its page is cached', async () => {
    guest.reads.clear()
    await explain('Swift asked')
    expect([...guest.reads].map(tag => tag.split('/')[0])).toEqual(['cars', 'car_variants', 'usedVehicles'])
  })
})

const daysAgo = (days: number) => wireDate(new Date(Date.now() - days * dayMs))

const swift = {
  type: 'car',
  brand: 'Maruti Suzuki',
  model: 'Swift',
  location: 'Pune',
  status: 'approved',
  year: 2020,
  odometer: 50_000,
  price: 500_000,
} as const
