import { beforeAll, describe, expect, it } from 'vitest'
import { users } from '#collections/index.ts'
import { memoryRateLimits } from '#domain/rate-limits/rate-limits.ts'
import { type Ctx, newContext, systemContext } from '#records/context.ts'
import { createRecord } from '#records/create.ts'
import { createDatabase } from '#test/kit/database.ts'
import { onRoadOf } from '#test/kit/on-road.ts'
import type { OnRoadPrice } from '../pricing/on-road-price.ts'
import { readPaidPrices } from './paid-prices.ts'
import { parseQuoteText } from './parse-quote.ts'
import type { QuotedVehicle } from './quoted-vehicle.ts'
import { deleteQuote, findQuote, listQuotes, maxQuotes, saveQuote } from './save-quote.ts'

let systemCtx: Ctx
let guest: Ctx

beforeAll(async () => {
  const { db } = await createDatabase()
  systemCtx = systemContext(db)
  guest = newContext(db)
})

async function newMember() {
  const { id } = await createRecord(systemCtx, users, {})
  return newContext(systemCtx.db, { kind: 'member', id })
}

const noLimits = memoryRateLimits(1_000_000)
/** Ten lakh in all, or less without the tax. */
const sourcedWith = (roadTax: number): OnRoadPrice =>
  onRoadOf({ exShowroom: 880_000, roadTax, registration: 0, insurance: 40_000 })
/** A whole quote with that total. */
const quoteOf = (total: number) =>
  parseQuoteText(`Ex-showroom ${total - 120_000}\nRoad tax 80,000\nInsurance 40,000`)

const save = (
  ctx: Ctx,
  vehicle: QuotedVehicle,
  quote = quoteOf(1_000_000),
  { limits = noLimits, sourced = sourcedWith(80_000) } = {},
) => saveQuote(ctx, { vehicle, name: 'A car', quote, vinYear: 2026, sourced }, limits)

let cars = 0
const newCar = (): QuotedVehicle => ({ kind: 'cars', model: `car-${cars++}`, variant: 'top', city: 'pune' })

describe('a saved quote', () => {
  it('is its member’s own: nobody else lists, opens or deletes it', async () => {
    const [asha, ravi] = [await newMember(), await newMember()]
    const { id, total } = await save(asha, newCar())
    expect(total).toBe(1_000_000)
    expect(await listQuotes(asha)).toMatchObject([{ id, total, vinYear: 2026 }])
    for (const other of [ravi, guest]) {
      expect(await listQuotes(other)).toEqual([])
      expect(await findQuote(other, id)).toBeUndefined()
      await expect(deleteQuote(other, id)).rejects.toMatchObject({ status: 404 })
    }
    await deleteQuote(asha, id)
    expect(await findQuote(asha, id)).toBeUndefined()
  })

  it('is saved once if it is the same', async () => {
    const [asha, car] = [await newMember(), newCar()]
    const [one, again] = [await save(asha, car), await save(asha, car)]
    expect(again.id).toBe(one.id)
    await save(asha, car, quoteOf(990_000))
    expect(await listQuotes(asha)).toHaveLength(2)
  })

  it('needs a member and a line', async () => {
    await expect(save(guest, newCar())).rejects.toMatchObject({ status: 404 })
    const empty = parseQuoteText('Thank you')
    await expect(save(await newMember(), newCar(), empty)).rejects.toMatchObject({
      status: 400,
      data: { lines: { code: 'validation_required' } },
    })
  })

  it('is refused beyond ten on one day, and beyond the limit of all', async () => {
    const [asha, ravi] = [await newMember(), await newMember()]
    const limits = memoryRateLimits(1_000_000)
    for (let n = 0; n < 10; n++) await save(asha, newCar(), undefined, { limits })
    await expect(save(asha, newCar(), undefined, { limits })).rejects.toMatchObject({ status: 429 })
    await save(ravi, newCar(), undefined, { limits })
    for (let n = 10; n < maxQuotes; n++)
      await save(asha, newCar(), undefined, { limits: memoryRateLimits(1_000_000) })
    await expect(
      save(asha, newCar(), undefined, { limits: memoryRateLimits(1_000_000) }),
    ).rejects.toMatchObject({
      status: 400,
      data: { lines: { code: 'validation_too_many_quotes' } },
    })
  })
})

describe('what people paid', () => {
  const saveAs = async (totals: readonly number[], vehicle: QuotedVehicle) => {
    for (const total of totals) await save(await newMember(), vehicle, quoteOf(total))
  }

  it('is the median of five members, and nothing of fewer', async () => {
    const car = newCar()
    await saveAs([950_400, 980_000, 1_010_000, 1_200_000], car)
    expect(await readPaidPrices(guest, car)).toBeUndefined()
    await saveAs([1_000_300], car)
    const paid = await readPaidPrices(guest, car)
    expect(paid).toMatchObject({ of: 'variant', median: 1_000_000, count: 5 })
    const { from = '', to = '' } = paid ?? {}
    expect(from < to).toBe(true)
    expect(await readPaidPrices(guest, { ...car, city: 'delhi' })).toBeUndefined()
  })

  it('counts each member once, with its latest quote', async () => {
    const car = newCar()
    await saveAs([950_000, 950_000, 1_050_000], car)
    const asha = await newMember()
    for (const total of [1_100_000, 1_200_000]) await save(asha, car, quoteOf(total))
    expect(await readPaidPrices(guest, car)).toBeUndefined()
    await saveAs([1_050_000], car)
    expect(await readPaidPrices(guest, car)).toMatchObject({ median: 1_050_000, count: 5 })
  })

  it('is of the model while too few have a variant', async () => {
    const car = newCar()
    await saveAs([950_000, 960_000, 970_000], car)
    await saveAs([980_000, 990_000], { ...car, variant: 'base' })
    expect(await readPaidPrices(guest, car)).toMatchObject({ of: 'model', median: 970_000, count: 5 })
  })

  it('is of one kind, whatever the ids of models', async () => {
    const car = newCar()
    await saveAs([950_000, 960_000, 970_000, 980_000], car)
    await saveAs([80_000, 90_000], { ...car, kind: 'bikes' })
    expect(await readPaidPrices(guest, car)).toBeUndefined()
    await saveAs([990_000], car)
    expect(await readPaidPrices(guest, car)).toMatchObject({ median: 970_000, count: 5 })
    expect(await readPaidPrices(guest, { ...car, kind: 'bikes' })).toBeUndefined()
  })

  it('counts a quote without a tax where none is due', async () => {
    const [taxed, free] = [newCar(), newCar()]
    const quote = parseQuoteText('Ex-showroom 8,80,000\nInsurance 40,000')
    for (let n = 0; n < 5; n++) {
      const member = await newMember()
      await save(member, taxed, quote)
      await save(member, free, quote, { sourced: sourcedWith(0) })
    }
    expect(await readPaidPrices(guest, taxed)).toBeUndefined()
    expect(await readPaidPrices(guest, free)).toMatchObject({ median: 920_000, count: 5 })
  })

  it('leaves out quotes without price, tax and insurance, with unread lines, or with implausible totals', async () => {
    const car = newCar()
    await saveAs([950_000, 960_000, 970_000, 980_000], car)
    for (const quote of [
      quoteOf(10_000_000),
      quoteOf(500_000),
      parseQuoteText('Ex-showroom 10,00,000'),
      { ...quoteOf(990_000), unread: ['Handling: as per actuals'] },
    ])
      await save(await newMember(), car, quote)
    expect(await readPaidPrices(guest, car)).toBeUndefined()
  })
})
