import { beforeAll, expect, it } from 'vitest'
import { wireDate } from '#collections/define.ts'
import { usedVehicleReviews, usedVehicles } from '#collections/index.ts'
import { systemContext } from '#records/context.ts'
import { createRecord } from '#records/create.ts'
import { dayMs } from '#records/durations.ts'
import { apiApp } from '#test/kit/api-app.ts'
import { createDatabase } from '#test/kit/database.ts'

const { db } = await createDatabase()
const systemCtx = systemContext(db)
const { app, caller } = apiApp(db)
const moderator = { kind: 'operator', id: '', role: 'owner' } as const
const guest = { kind: 'guest' } as const
const records = '/api/collections/usedVehicles/records'
const daysAgo = (days: number) => wireDate(new Date(Date.now() - days * dayMs))

const ids: Record<string, string> = {}
const car = { brand: 'Tata', type: 'car', location: 'Pune', price: 400_000, year: 2020 } as const
const names = ['today', 'almost two days', 'eighteen days', 'sold after five days', 'never']
beforeAll(async () => {
  const all = [
    { status: 'approved', listedAt: daysAgo(0) },
    { status: 'approved', listedAt: daysAgo(1.99) },
    { status: 'approved', listedAt: daysAgo(18) },
    { status: 'sold', listedAt: daysAgo(65), endedAt: daysAgo(60) },
    { status: 'draft' },
  ] as const
  for (const [at, values] of all.entries()) {
    const name = names[at] ?? ''
    ids[name] = (await createRecord(systemCtx, usedVehicles, { ...car, ...values, name })).id
  }
  await createRecord(systemCtx, usedVehicleReviews, {
    vehicle: ids['eighteen days'] ?? '',
    name: 'Asha',
    review: 'Good.',
    rating: 4,
  })
})

async function list(query: Record<string, string>, collection = 'usedVehicles') {
  const answer = await app.request(
    `/api/collections/${collection}/records?${new URLSearchParams({ fields: 'name,daysOnSale', ...query })}`,
  )
  return { status: answer.status, body: await answer.json() }
}
const namesOf = async (query: Record<string, string>) =>
  (await list(query)).body.items.map((each: { name: string }) => each.name)

it('whole days count from the listing until its end or now; what was never on sale has none', async () => {
  caller.viewer = moderator
  expect((await list({ sort: '@rowid' })).body.items).toEqual(
    [0, 1, 18, 5, null].map((daysOnSale, at) => ({ name: names[at], daysOnSale })),
  )
  expect(await namesOf({ sort: '-daysOnSale' })).toEqual([names[2], names[3], names[1], names[0], names[4]])
  expect(await namesOf({ sort: 'daysOnSale' })).toEqual([names[0], names[1], names[3], names[2], names[4]])
  expect(await namesOf({ filter: 'daysOnSale = null' })).toEqual(['never'])
})

it('guests filter and sort by them, also through a relation', async () => {
  caller.viewer = guest
  expect(await namesOf({ filter: 'daysOnSale >= 1', sort: '-daysOnSale' })).toEqual([names[2], names[1]])
  expect((await list({ filter: 'daysOnSale > 1' })).body.totalItems).toBe(1)
  expect(await namesOf({ filter: 'daysOnSale < 1' })).toEqual(['today'])
  const reviews = (filter: string) => list({ filter }, 'usedVehicleReviews')
  expect((await reviews('vehicle.daysOnSale = 18')).body.totalItems).toBe(1)
  expect((await reviews('vehicle.daysOnSale > 18')).body.totalItems).toBe(0)
})

it('a page after a record cannot be sorted by them', async () => {
  expect((await list({ sort: 'daysOnSale', after: ids.today ?? '' })).status).toBe(400)
})

it('a body cannot set them, and the answer to a change has them', async () => {
  caller.viewer = moderator
  const answer = await app.request(`${records}/${ids['eighteen days']}`, {
    method: 'PATCH',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ daysOnSale: 3, price: 390_000 }),
  })
  expect(await answer.json()).toMatchObject({ daysOnSale: 18, price: 390_000 })
})

it('OpenAPI describes them as computed', async () => {
  const { components } = await (await app.request('/api/openapi.json')).json()
  expect(components.schemas.usedVehicles.properties.daysOnSale).toEqual({
    type: ['integer', 'null'],
    description: 'Computed at each read. The server sets it; ignored in bodies.',
    readOnly: true,
    'x-filterable': true,
  })
  expect(components.schemas['usedVehicles.input'].properties).not.toHaveProperty('daysOnSale')
})
