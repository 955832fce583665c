import { expect, it } from 'vitest'
import type { InputOf } from '#collections/define.ts'
import { usedVehicles, valuationCells } from '#collections/index.ts'
import { createRecord } from '#records/create.ts'
import { openConsoleApi } from '#test/kit/console-api.ts'
import { createDatabase } from '#test/kit/database.ts'

const { db } = await createDatabase()
const desk = await openConsoleApi(db)

type Values = InputOf<typeof usedVehicles>

/** A listing on sale whose value is ₹10,00,000. */
async function addListing(price: number, set: Values = {}) {
  const values = {
    name: `Nexon at ${price}`,
    brand: 'Tata',
    type: 'car',
    location: 'Pune',
    year: 2020,
  } as const
  const { id } = await createRecord(
    desk.systemCtx,
    usedVehicles,
    { ...values, model: 'Nexon', price },
    { set: { status: 'approved', value: 1_000_000, ...set } },
  )
  return id
}

const middle = {
  ageMonths: 40,
  odometer: 30_000,
  variant: ['xz'],
  fuel: 'Petrol',
  transmission: 'Manual',
  owner: 1,
  state: 'Maharashtra',
  body: 'SUV',
}
const addCell = async (set: InputOf<typeof valuationCells>) =>
  (
    await createRecord(
      desk.systemCtx,
      valuationCells,
      {},
      { set: { kind: 'car', n: 20, madeAt: '2026-11-25', ...set } },
    )
  ).id

const cell = await addCell({
  key: 'car|tata|nexon',
  brand: 'Tata',
  model: 'Nexon',
  fit: { coefficients: {}, quantiles: [], middle },
})
const curve = await addCell({ key: 'car', fit: { coefficients: {}, quantiles: [] } })

const dear = await addListing(1_700_000, { dealRating: 'veryHigh' })
const cheap = await addListing(400_000, { noRatingReason: 'wideBand' })
const usual = await addListing(1_200_000)
const unvalued = await addListing(700_000, { value: null, noRatingReason: 'fewPrices' })
await addListing(100_000, { status: 'sold' })
const dearest = await addListing(4_000_000, { model: 'Harrier' })

const idsOf = (items: { id: string }[]) => items.map(({ id }) => id)

it('lists prices far from the value over all models, the farthest first', async () => {
  const { body } = await desk.get('support', 'console/market-values')
  expect(idsOf(body.outliers)).toEqual([dearest, cheap, dear])
  expect(body.outliers[1]).toEqual({
    id: cheap,
    brand: 'Tata',
    name: 'Nexon at 400000',
    year: 2020,
    price: 400_000,
    value: 1_000_000,
    dealRating: '',
    noRatingReason: 'wideBand',
  })
})

it('counts the listings on sale without a rating by reason', async () => {
  const { body } = await desk.get('owner', 'console/market-values')
  expect(body.leftOut).toEqual([
    { reason: 'unknownModel', count: 0 },
    { reason: 'fewPrices', count: 1 },
    { reason: 'wideBand', count: 1 },
    { reason: 'tooOld', count: 0 },
    { reason: 'tooNew', count: 0 },
    { reason: 'contradictedClaim', count: 0 },
    { reason: 'odometerFell', count: 0 },
    { reason: 'lowPrice', count: 0 },
  ])
})

it('shows the middle vehicle of a cell and its listings on sale, those without a value last', async () => {
  const { body } = await desk.get('support', `console/market-values/${cell}`)
  expect(body.middle).toEqual(middle)
  expect(idsOf(body.listings)).toEqual([cheap, dear, usual, unvalued])
  expect((await desk.get('support', `console/market-values/${curve}`)).body).toEqual({
    middle: null,
    listings: [],
  })
  expect((await desk.get('support', 'console/market-values/nothing00000000')).status).toBe(404)
})

it('answers only moderators', async () => {
  for (const path of ['console/market-values', `console/market-values/${cell}`]) {
    expect((await desk.get('editor', path)).status).toBe(403)
    expect((await desk.call({ kind: 'member', id: 'member000000001' }, 'GET', path)).status).toBe(403)
    expect((await desk.call({ kind: 'guest' }, 'GET', path)).status).toBe(403)
  }
})
