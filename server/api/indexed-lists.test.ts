import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { wireDate } from '#collections/define.ts'
import { usedVehicles } from '#collections/index.ts'
import { systemContext } from '#records/context.ts'
import { createRecord } from '#records/create.ts'
import { dayMs } from '#records/durations.ts'
import { createMetricsApp, newMetrics } from '#server/metrics/metrics.ts'
import { apiApp } from '#test/kit/api-app.ts'
import { createDatabase } from '#test/kit/database.ts'
import { createListingIndexCtx } from '#test/kit/listing-index-ctx.ts'
import { recordQueries } from '#test/kit/record-queries.ts'

const { db, pool } = await createDatabase()
const systemCtx = systemContext(db)
let byIndex: ReturnType<typeof apiApp>
const bySql = apiApp(db)
let listingIndex: Awaited<ReturnType<typeof createListingIndexCtx>>['ctx']['listingIndex']

const names = ['Swift VXi', 'swift dzire', 'ÉLAN', 'एक्टिवा', '100% Alto', 'Fiero_S', "O'Brien \\ 2"]
beforeAll(async () => {
  for (let at = 0; at < 120; at++)
    await createRecord(systemCtx, usedVehicles, {
      name: names[at % names.length] ?? '',
      brand: ['Tata', 'Honda', 'Kia'][at % 3] ?? '',
      type: at % 4 ? 'car' : 'bike',
      location: at % 5 ? 'Pune' : 'पुणे',
      price: 100_000 + (at % 40) * 10_000,
      year: 2010 + (at % 13),
      mileage: at % 6 ? 10 + (at % 7) / 2 : null,
      status: at % 9 ? 'approved' : 'sold',
      listedAt: wireDate(new Date(Date.now() - (at % 25) * dayMs)),
    })
  listingIndex = (await createListingIndexCtx(db)).ctx.listingIndex
  byIndex = apiApp(db, 8, { listingIndex })
})

const get = async ({ app }: typeof bySql, query: Record<string, string>) => {
  const answer = await app.request(`/api/collections/usedVehicles/records?${new URLSearchParams(query)}`)
  return { status: answer.status, body: await answer.json(), capped: answer.headers.get('X-Total-Capped') }
}

const comparison = fc.oneof(
  fc.tuple(
    fc.constantFrom('name', 'brand', 'type', 'location', 'status', 'model', 'nothing', 'sourceKey', 'id'),
    fc.constantFrom('=', '!=', '~', '!~', '?=', '>'),
    fc.constantFrom(
      '"Tata"',
      '"swift"',
      '"एक्"',
      '"%alt%"',
      '"_s"',
      '"\\\\ 2"',
      '""',
      'null',
      '"car"',
      '"sold"',
      '5',
    ),
  ),
  fc.tuple(
    fc.constantFrom('price', 'year', 'mileage', 'odometer', 'daysOnSale'),
    fc.constantFrom('=', '!=', '>', '>=', '<', '<=', '~'),
    fc.constantFrom('2015', '12.5', '200000', '"11"', 'null', '-1', '1e3', '99999999999999999999', '10.5'),
  ),
)
const filter = fc
  .array(fc.tuple(comparison, fc.constantFrom('&&', '||')), { maxLength: 4 })
  .map(all => all.map(([parts, join], at) => `${at ? ` ${join} ` : ''}${parts.join(' ')}`).join(''))
const query = fc.record({
  filter,
  sort: fc
    .array(
      fc.constantFrom(
        'price',
        '-price',
        '-year',
        'name',
        '-mileage',
        '-created',
        '@rowid',
        '-@rowid',
        'created',
        'odometer',
        '-daysOnSale',
      ),
      {
        maxLength: 3,
      },
    )
    .map(sorts => sorts.join(',')),
  page: fc.constantFrom('', '1', '2', '4', '99'),
  perPage: fc.constantFrom('', '7', '500'),
  skipTotal: fc.constantFrom('', '1'),
})

it('gives guests the same lists, totals and errors as the database, also by cursor', async () => {
  await fc.assert(
    fc.asyncProperty(query, async params => {
      const answer = await get(bySql, params)
      expect(await get(byIndex, params)).toEqual(answer)
      const last = answer.body.items?.at(-1)?.id
      const next = { ...params, after: last ?? 'nobody' }
      expect(await get(byIndex, next)).toEqual(await get(bySql, next))
    }),
    { numRuns: 150 },
  )
})

it('refuses a cursor in an order that the database refuses, even if the order of insertion decides first', async () => {
  const [first] = (await get(bySql, { sort: '@rowid' })).body.items
  const params = { sort: '@rowid,-daysOnSale', after: first.id }
  expect((await get(bySql, params)).status).toBe(400)
  expect((await get(byIndex, params)).status).toBe(400)
})

it('queries only the rows if the index knows the page and the total', async () => {
  const params = {
    filter: 'name ~ "swift" && price >= 200000 && (brand = "Tata" || brand = "Kia")',
    sort: '-year,price',
  }
  for (const sort of [params.sort, '-created']) {
    const { texts, result } = await recordQueries(pool, () => get(byIndex, { ...params, sort }))
    expect(texts).toEqual([expect.stringContaining('rowid = any')])
    expect(result.body.totalItems).toBeGreaterThan(5)
  }
})

it.each([
  ['price = 200000'],
  ['price > 200000'],
  ['price >= 200000'],
  ['price < 200000'],
  ['price <= 200000'],
  ['year > 2015 && year < 2019'],
  ['mileage > 11.5'],
  ['mileage <= "11.5"'],
  ['year = 2012 || year = 2014'],
  ['brand ?= "Tata"'],
  ['(brand = "Tata" || brand = "Kia") && type = "car"'],
  ['name ~ "एक्" || type = "car" && name ~ "nobody"', false],
  ['name ~ "élan"'],
  ['name ~ "o\'br"'],
  ['name ~ "_s"'],
  ['name ~ "%alto"', false],
  ['price != 200000', false],
  ['daysOnSale > 20', false],
])('reads %s for the index as the database does', async (filter, isIndexed = true) => {
  const params = { filter, sort: '-year,price', perPage: '200' }
  const { texts, result } = await recordQueries(pool, () => get(byIndex, params))
  expect(texts.length === 1 && texts[0]?.includes('rowid = any')).toBe(isIndexed)
  expect(result.body.totalItems).toBeGreaterThan(0)
  expect(result).toEqual(await get(bySql, params))
})

it('queries the database for members, who may list more than guests', async () => {
  const before = listingIndex.fallbacks().length
  byIndex.caller.viewer = { kind: 'member', id: 'nobody' }
  const { texts } = await recordQueries(pool, () => get(byIndex, { filter: 'name ~ "swift"' }))
  byIndex.caller.viewer = { kind: 'guest' }
  expect(texts.some(text => text.includes('ilike'))).toBe(true)
  expect(listingIndex.fallbacks()).toHaveLength(before)
})

it('counts in the metrics the queries that the index leaves to the database, by collection and reason', async () => {
  const metrics = createMetricsApp(newMetrics({ db, listingIndex }))
  const count = async (reason: string) => {
    const text = await (await metrics.request('/metrics')).text()
    const line = `sawari_listing_index_fallbacks_total{collection="usedVehicles",reason="${reason}"} `
    return Number(
      text
        .split('\n')
        .find(each => each.startsWith(line))
        ?.slice(line.length) ?? 0,
    )
  }
  const cases: [string, Record<string, string>][] = [
    ['condition', { filter: 'name != "x"' }],
    ['field', { filter: 'model = "City"', skipTotal: '1' }],
    ['sort', { sort: 'engineCC', filter: 'name ~ "swift"' }],
    ['database-faster', {}],
  ]
  for (const [reason, params] of cases) {
    const before = await count(reason)
    expect((await get(byIndex, params)).status).toBe(200)
    expect(await count(reason), reason).toBe(before + 1)
  }
})

describe('records of one type', () => {
  let db: Awaited<ReturnType<typeof createDatabase>>['db']
  let indexed: Awaited<ReturnType<typeof createListingIndexCtx>>['ctx']['listingIndex']
  beforeAll(async () => {
    db = (await createDatabase()).db
    for (let at = 0; at < 6; at++)
      await createRecord(systemContext(db), usedVehicles, {
        name: `Nexon ${at}`,
        brand: at % 2 ? 'Tata' : 'Kia',
        type: 'car',
        location: 'Pune',
        price: 500_000,
        year: 2020,
        status: 'approved',
      })
    indexed = (await createListingIndexCtx(db)).ctx.listingIndex
  })

  it('are sorted by the index, because the database has that order only within a type', async () => {
    const query = { sort: '-year', skipTotal: '1' }
    const { body } = await get(apiApp(db, 8, { listingIndex: indexed }), query)
    expect(body.items).toHaveLength(6)
    expect(indexed?.fallbacks()).toEqual([])
  })
})
