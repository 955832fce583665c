import { beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest'
import {
  cars,
  carVariants,
  firms,
  type UsedVehicle,
  usedVehicles,
  valuationCells,
} from '#collections/index.ts'
import { changeListing } from '#domain/used-vehicles/sell/change-listing.ts'
import { markListingSold } from '#domain/used-vehicles/sell/renewal.ts'
import { onCommit } from '#records/commit-events.ts'
import { newContext, systemContext } from '#records/context.ts'
import { createRecord } from '#records/create.ts'
import { getRecord } from '#records/get.ts'
import { listRecords } from '#records/list.ts'
import { updateRecord } from '#records/update.ts'
import { createDatabase } from '#test/kit/database.ts'
import { createMember } from '#test/kit/people.ts'
import { observedSwifts } from '#test/kit/valued-vehicles.ts'
import { valueChangedListings } from './value-changed-listings.ts'
import { valueMarket } from './value-market.ts'

const { db, pool } = await createDatabase()
const systemCtx = systemContext(db)
const operatorCtx = newContext(db, { kind: 'operator', id: '', role: 'owner' })
const at = new Date('2026-11-25T06:00:00Z')
let seller: string

const swift = {
  type: 'car',
  brand: 'Maruti Suzuki',
  model: 'Swift',
  name: 'Swift VXi',
  location: 'Pune',
  fuelType: 'Petrol',
  transmission: 'Manual',
  owner: 'First owner',
  registrationState: 'Maharashtra',
  registrationNumber: 'MH12AB1234',
  year: 2020,
  odometer: 50_000,
  price: 500_000,
  status: 'approved',
} as const

const list = (more: Partial<UsedVehicle> = {}) =>
  createRecord(systemCtx, usedVehicles, { ...swift, seller_id: seller, ...more })
const read = (id: string) => getRecord(systemCtx, usedVehicles, id)
const cells = async () => (await listRecords(systemCtx, valuationCells, { sort: ['key'] })).items

beforeAll(async () => {
  seller = (await createMember(systemCtx, 'secret')).id
})

beforeEach(async () => {
  await pool.query('truncate "usedVehicles", "valuationCells" cascade')
  for (const { ageMonths, odometer, price } of observedSwifts(40))
    await list({ year: 2026 - Math.floor(ageMonths / 12), odometer, price })
})

it('values what is on sale, and says why a price has no rating', async () => {
  const fair = await list()
  const dear = await list({ price: 900_000 })
  const rare = await list({ model: 'Ignis', name: 'Ignis Zeta' })
  const old = await list({ year: 2008 })
  const unknown = await list({ model: '' })
  const elsewhere = await list({ registrationState: 'Delhi' })
  const sold = await list()
  await markListingSold(systemCtx, sold.id, null)
  await valueMarket(systemCtx, { at })
  await valueChangedListings(systemCtx, { at })
  const { value, valueLow, valueHigh, dealRating, belowValue, valuedAt } = await read(fair.id)
  expect(value).toBeGreaterThan(450_000)
  expect(value).toBeLessThan(600_000)
  expect([dealRating, belowValue, valuedAt]).toEqual([
    expect.stringMatching(/great|good|fair/),
    (value ?? 0) - 500_000,
    '2026-11-25 06:00:00.000Z',
  ])
  expect(valueLow).toBeLessThan(valueHigh ?? 0)
  expect(await read(dear.id)).toMatchObject({ value, dealRating: 'veryHigh' })
  const unrated = { dealRating: '', belowValue: null }
  expect(await read(rare.id)).toMatchObject({ ...unrated, noRatingReason: 'fewPrices' })
  expect(await read(old.id)).toMatchObject({ ...unrated, noRatingReason: 'tooOld' })
  expect(await read(unknown.id)).toMatchObject({ ...unrated, noRatingReason: 'unknownModel', value: null })
  expect(await read(elsewhere.id)).toMatchObject({ ...unrated, noRatingReason: 'contradictedClaim' })
  expect(await read(sold.id)).toMatchObject({ ...unrated, value: null })
  expect((await cells()).map(({ key, n, brand }) => [key, n, brand])).toEqual([
    ['car', 46, ''],
    ['car|maruti suzuki|ignis', 1, 'Maruti Suzuki'],
    ['car|maruti suzuki|swift', 45, 'Maruti Suzuki'],
  ])
})

it('values all listings of a model that are too many to be read at once', async () => {
  await valueMarket(systemCtx, { at, partSize: 12 })
  const { items } = await listRecords(systemCtx, usedVehicles, { perPage: 100 })
  expect(items).toHaveLength(40)
  for (const { value } of items) expect(value).toBeGreaterThan(0)
  const [, model] = await cells()
  expect(model?.n).toBeLessThanOrEqual(12)
})

it('values by the same cell however a seller writes brand and model', async () => {
  const other = await list({ brand: 'MARUTI SUZUKI', model: 'swift' })
  await valueMarket(systemCtx, { at })
  expect((await cells()).map(({ key, n }) => [key, n])).toContainEqual(['car|maruti suzuki|swift', 41])
  expect((await read(other.id)).value).not.toBeNull()
})

it('a changed price loses its rating at once, and has another within one run of the job', async () => {
  await valueMarket(systemCtx, { at })
  const { id } = await list()
  expect((await read(id)).valuedAt).toBeNull()
  expect(await valueChangedListings(systemCtx, { at })).toBe(1)
  const { value, dealRating } = await read(id)
  expect(dealRating).not.toBe('')
  await changeListing(operatorCtx, id, { price: 330_000 })
  expect(await read(id)).toMatchObject({
    value,
    dealRating: '',
    dealRank: null,
    belowValue: null,
    valuedAt: null,
  })
  await valueChangedListings(systemCtx, { at })
  expect(await read(id)).toMatchObject({
    value,
    dealRating: 'great',
    dealRank: 5,
    belowValue: (value ?? 0) - 330_000,
  })
  await changeListing(operatorCtx, id, { odometer: 90_000 })
  expect(await read(id)).toMatchObject({ value: null, valueLow: null, dealRating: '' })
  await valueChangedListings(systemCtx, { at })
  expect((await read(id)).value).toBeLessThan(value ?? 0)
  expect(await valueChangedListings(systemCtx, { at })).toBe(0)
})

it('a price far below the value is no great price: it has no rating, and is none of the best deals', async () => {
  await valueMarket(systemCtx, { at })
  const { id } = await list()
  await changeListing(operatorCtx, id, { price: 250_000 })
  await valueChangedListings(systemCtx, { at })
  const { value } = await read(id)
  expect(value).toBeGreaterThan(250_000 / 0.6)
  expect(await read(id)).toMatchObject({
    dealRating: '',
    dealRank: null,
    noRatingReason: 'lowPrice',
    belowValue: null,
  })
})

it('a promoted listing keeps its value, its label and its place among the best deals', async () => {
  const { id } = await list()
  const bestDeals = async () => {
    await valueMarket(systemCtx, { at })
    const { items } = await listRecords(newContext(db), usedVehicles, { sort: ['-belowValue'], perPage: 100 })
    return items.map(({ id, value, dealRating, belowValue }) => ({ id, value, dealRating, belowValue }))
  }
  const before = await bestDeals()
  expect(before.find(each => each.id === id)?.dealRating).not.toBe('')
  await changeListing(operatorCtx, id, { isPopular: true, description: '<p>Promoted</p>' })
  expect((await read(id)).valuedAt).not.toBeNull()
  expect(await bestDeals()).toEqual(before)
  const dearest = before.at(-1)?.id ?? ''
  await changeListing(operatorCtx, dearest, { isPopular: true })
  expect(await bestDeals()).toEqual(before)
})

it('neither seller nor dealer nor promotion changes a value, a rating or its reason', async () => {
  const { id: other } = await createMember(systemCtx, 'another secret')
  const values = { kind: 'usedDealer', name: 'Pune Cars', published: true } as const
  const { id: firm } = await createRecord(systemCtx, firms, {}, { set: values })
  const sellers = [{}, { isPopular: true }, { seller_id: other }, { seller_id: other, firm, isPopular: true }]
  const prices = [250_000, 420_000, 500_000, 560_000, 900_000]
  const groups = []
  for (const price of prices) {
    const ids = []
    for (const sold of sellers) {
      const record = { ...swift, seller_id: seller, price, ...sold }
      ids.push((await createRecord(systemCtx, usedVehicles, {}, { set: record })).id)
    }
    groups.push(ids)
  }
  const valued = async (id: string) => {
    const { value, valueLow, valueHigh, dealRating, noRatingReason, belowValue } = await read(id)
    return { value, valueLow, valueHigh, dealRating, noRatingReason, belowValue }
  }
  await valueMarket(systemCtx, { at })
  const ratings = []
  for (const ids of groups) {
    const [first, ...others] = await Promise.all(ids.map(valued))
    for (const each of others) expect(each).toEqual(first)
    ratings.push(first?.dealRating || first?.noRatingReason)
  }
  expect([ratings.at(0), ratings.at(-1)]).toEqual(['lowPrice', 'veryHigh'])
})

it('no value is above what the same variant costs new, in a nightly run or after a change', async () => {
  const { id } = await list()
  await valueMarket(systemCtx, { at })
  const { value: unlimited, valueHigh } = await read(id)
  const published = { brand: 'Maruti Suzuki', publishedAt: '2026-01-01' } as const
  const model = await createRecord(systemCtx, cars, { ...published, name: 'Swift', price: 900_000 })
  const variant = { Car_id: model.id, name: 'VXi', fuelType: 'Petrol', transmission: 'Manual' } as const
  const { id: variantId } = await createRecord(systemCtx, carVariants, {
    ...published,
    ...variant,
    price: 450_000,
  })
  onTestFinished(async () => {
    await pool.query('truncate cars cascade')
  })
  const later = await list()
  await valueChangedListings(systemCtx, { at })
  await valueMarket(systemCtx, { at })
  for (const each of [await read(id), await read(later.id)]) {
    expect(each.value).toBeLessThan(450_000)
    expect(each.valueHigh).toBeLessThan(450_000)
    expect(each.dealRating).toBe('veryHigh')
  }
  expect(unlimited).toBeGreaterThan(450_000)
  await updateRecord(systemCtx, carVariants, variantId, { price: 800_000, maxPrice: 800_000 })
  await changeListing(operatorCtx, later.id, { odometer: 50_001 })
  await valueChangedListings(systemCtx, { at })
  expect((await read(later.id)).valueHigh).toBeGreaterThan((valueHigh ?? 0) * 0.95)
})

it('a valuation does not overwrite a price that changed meanwhile', async () => {
  const { id } = await list()
  // With the cell, so before the values of its listings.
  await pool.query(`
    create function change_price() returns trigger language plpgsql as $$ begin
      update "usedVehicles" set price = 1, updated = updated + interval '1 ms' where id = '${id}';
      return null;
    end $$;
    create trigger change_price after insert on "valuationCells" for each row when (new.brand <> '')
      execute function change_price()`)
  onTestFinished(async () => {
    await pool.query('drop function change_price cascade')
  })
  await valueMarket(systemCtx, { at })
  expect(await read(id)).toMatchObject({ price: 1, dealRating: '', valuedAt: null })
})

it('tells caches of a listing that it has valued, and changes neither its date nor its version', async () => {
  const { id, updated } = await list()
  const tags: string[] = []
  onTestFinished(onCommit(each => void tags.push(...each)))
  await valueMarket(systemCtx, { at })
  expect(tags).toContain(`usedVehicles/${id}`)
  expect((await read(id)).updated).toBe(updated)
})

it('writes nothing for values that hardly move, and fits again after a night', async () => {
  const { id } = await list()
  await valueMarket(systemCtx, { at })
  const [, cell] = await cells()
  const later = new Date('2026-11-26T20:31:00Z')
  expect(await valueMarket(systemCtx, { at: later, since: new Date('2026-11-25T05:00:00Z') })).toBe(0)
  expect((await cells())[0]?.madeAt).toBe('2026-11-25 06:00:00.000Z')
  expect(await valueMarket(systemCtx, { at: later, since: new Date('2026-11-26T20:30:00Z') })).toBe(0)
  expect((await cells())[0]?.madeAt).toBe('2026-11-26 20:31:00.000Z')
  expect((await cells())[1]).toEqual(cell)
  await pool.query(`update "usedVehicles" set price = price * 2, updated = updated + interval '1 ms'`)
  await valueMarket(systemCtx, { at: later })
  expect((await read(id)).value).toBeGreaterThan(900_000)
})
