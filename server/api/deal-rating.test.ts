import { beforeAll, expect, it } from 'vitest'
import { usedVehicles } from '#collections/index.ts'
import { systemContext } from '#records/context.ts'
import { createRecord } from '#records/create.ts'
import { apiApp } from '#test/kit/api-app.ts'
import { createDatabase } from '#test/kit/database.ts'
import { createMember } from '#test/kit/people.ts'

const { db } = await createDatabase()
const systemCtx = systemContext(db)
const { app, caller } = apiApp(db)
const guest = { kind: 'guest' } as const
const records = '/api/collections/usedVehicles/records'

const swift = {
  name: 'Swift',
  brand: 'Maruti Suzuki',
  type: 'car',
  location: 'Pune',
  price: 400_000,
  year: 2020,
} as const
const valued = {
  value: 480_000,
  valueLow: 450_000,
  valueHigh: 510_000,
  dealRating: 'great',
  dealRank: 5,
  noRatingReason: '',
  belowValue: 80_000,
  valuedAt: '2026-11-25 06:00:00.000Z',
} as const
let seller: string
let id: string

beforeAll(async () => {
  seller = (await createMember(systemCtx, 'secret')).id
  const list = (name: string, more: object) =>
    createRecord(systemCtx, usedVehicles, { ...swift, status: 'approved', seller_id: seller, ...more, name })
  id = (await list('great', valued)).id
  await list('unrated', { noRatingReason: 'fewPrices' })
  await list('greater', { ...valued, price: 300_000, belowValue: 180_000 })
  await list('dear', { ...valued, price: 600_000, dealRating: 'veryHigh', dealRank: 1, belowValue: -120_000 })
  await list('saving', { ...valued, price: 4_000_000, dealRating: 'good', dealRank: 4, belowValue: 400_000 })
})

const namesOf = async (query: Record<string, string>) => {
  const answer = await app.request(`${records}?${new URLSearchParams(query)}`)
  return (await answer.json()).items.map((each: { name: string }) => each.name)
}
const send = async (method: string, path: string, body: object) => {
  const headers = { 'Content-Type': 'application/json' }
  return (await app.request(path, { method, headers, body: JSON.stringify(body) })).json()
}

it('guests filter by the rating, and sort by the best deal with the unrated last', async () => {
  caller.viewer = guest
  expect(await namesOf({ filter: 'dealRating = "great"', sort: '-belowValue' })).toEqual(['greater', 'great'])
  const sort = '-dealRank,-belowValue'
  expect(await namesOf({ sort })).toEqual(['greater', 'great', 'saving', 'dear', 'unrated'])
  expect(await namesOf({ sort, after: id })).toEqual(['saving', 'dear', 'unrated'])
  expect(await namesOf({ filter: 'noRatingReason = "fewPrices"' })).toEqual(['unrated'])
  expect(
    await namesOf({ filter: 'valueHigh <= 510000 && value > 0 && valuedAt > "2026-01-01"' }),
  ).toHaveLength(4)
})

it('nobody sets value or rating: not in a new listing, nor in a change', async () => {
  const better = { ...valued, value: 900_000, valueHigh: 950_000, belowValue: 500_000 }
  for (const viewer of [
    { kind: 'member', id: seller },
    { kind: 'operator', id: '', role: 'owner' },
  ] as const) {
    caller.viewer = viewer
    expect(await send('POST', records, { ...swift, ...better })).toMatchObject({
      value: null,
      valueLow: null,
      valueHigh: null,
      dealRating: '',
      dealRank: null,
      noRatingReason: '',
      belowValue: null,
      valuedAt: null,
    })
    expect(await send('PATCH', `${records}/${id}`, { ...better, dealRating: 'veryHigh' })).toMatchObject(
      valued,
    )
  }
})

it('OpenAPI describes them as filterable and set by the server', async () => {
  const { components } = await (await app.request('/api/openapi.json')).json()
  for (const name of Object.keys(valued)) {
    expect(components.schemas.usedVehicles.properties[name], name).toMatchObject({
      description: 'The server sets it; ignored in bodies.',
      'x-filterable': true,
    })
    expect(components.schemas['usedVehicles.input'].properties).not.toHaveProperty(name)
  }
})
