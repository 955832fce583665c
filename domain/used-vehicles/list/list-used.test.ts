import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { wireDate } from '#collections/define.ts'
import { firms, usedVehicles } from '#collections/index.ts'
import { rankDeal } from '#collections/vehicle-choices.ts'
import { type Ctx, newContext, systemContext } from '#records/context.ts'
import { createRecord } from '#records/create.ts'
import { dayMs } from '#records/durations.ts'
import { createDatabase } from '#test/kit/database.ts'
import { createMember } from '#test/kit/people.ts'
import { listUsed } from './list-used.ts'
import {
  type UsedListPresetName,
  usedDistances,
  usedListPresets,
  usedPrices,
  usedSorts,
  usedYears,
} from './used-filters.ts'
import { formatUsedListQuery, parseUsedListQuery } from './used-list-address.ts'

let ctx: Ctx

beforeAll(async () => {
  const { db } = await createDatabase()
  ctx = newContext(db)
  const systemCtx = systemContext(db)
  const { id: seller } = await createMember(systemCtx, 'secret')
  const { id: firm } = await createRecord(systemCtx, firms, { name: 'Marina Cars', kind: 'usedDealer' })
  const brands = ['Hyundai', 'Honda', 'Tata'] as const
  const fuels = ['Petrol', 'Diesel', 'Electric'] as const
  const types = ['car', 'car', 'bike', 'commercials'] as const
  const cities = ['Pune', 'Mumbai', 'Thane'] as const
  const owners = ['First owner', '1st', 'Second owner', 'Fourth owner', ''] as const
  const transmissions = ['Manual', 'AMT', 'Automatic', ''] as const
  const ratings = ['great', 'good', 'veryHigh', ''] as const
  for (let at = 0; at < 96; at++) {
    const dealRating = ratings[(at * 3) % 4]
    await createRecord(systemCtx, usedVehicles, {
      name: `Vehicle ${String(at).padStart(2, '0')}`,
      brand: brands[at % 3],
      fuelType: fuels[(at * 7) % 3],
      type: types[at % 4],
      location: cities[at % 5 === 0 ? 1 : at % 7 === 0 ? 2 : 0],
      price: 50_000 * (1 + (at % 60)),
      year: 2014 + (at % 13),
      odometer: at % 10 ? 2_500 * at : null,
      owner: owners[at % 5],
      transmission: transmissions[(at * 3) % 4],
      mileage: at % 9 ? 10 + (at % 20) : null,
      dealRating,
      dealRank: dealRating ? rankDeal(dealRating) : null,
      belowValue: dealRating ? 1_000 * ((at % 40) - 20) : null,
      status: at % 8 === 7 ? 'pending' : 'approved',
      listedAt: wireDate(new Date(Date.now() - (at % 40) * dayMs)),
      electricRange: fuels[(at * 7) % 3] === 'Electric' ? 60 + at : null,
      bodyClass: (['SUV', 'Sedan', ''] as const)[at % 3],
      verified: at % 6 ? [] : ['owner'],
      seller_id: at % 3 ? seller : '',
      firm: at % 3 === 1 ? firm : '',
    })
  }
})

const list = (name: UsedListPresetName, search: string) =>
  listUsed(
    ctx,
    usedListPresets[name],
    parseUsedListQuery(usedListPresets[name], new URLSearchParams(search)).query,
  )
const names = async (name: UsedListPresetName, search: string) =>
  (await list(name, search)).vehicles.map(each => each.name)
const counted = async (condition: string) => {
  const { rows } = await ctx.db.execute<{ n: number }>(
    sql.raw(`select count(*)::int as n from "usedVehicles" where status = 'approved' and (${condition})`),
  )
  return rows[0]?.n
}

describe('a list of used vehicles', () => {
  it.each<[UsedListPresetName, string, string]>([
    ['all', '', "type = 'car'"],
    ['all', 'type=all', 'true'],
    ['cars', 'type=bike', "type = 'bike'"],
    ['bikes', '', "type = 'bike'"],
    ['commercials', 'type=car', "type = 'commercials'"],
    ['all', 'type=all&brand=Honda&fuel=Diesel', `brand = 'Honda' and "fuelType" = 'Diesel'`],
    ['all', 'type=all&price=1l-5l', 'price >= 100000 and price < 500000'],
    ['all', 'type=all&price=over-20l', 'price >= 2000000'],
    ['all', 'type=all&year=2015-2017', 'year between 2015 and 2017'],
    [
      'all',
      'type=all&km=10k-30k&km=over-100k',
      'odometer >= 10000 and odometer < 30000 or odometer >= 100000',
    ],
    ['all', 'type=all&maxKm=50000', 'odometer <= 50000'],
    ['all', 'type=all&owner=First+owner', `owner in ('First owner', '1st')`],
    [
      'all',
      'type=all&owner=Second+owner&owner=Third+owner+or+more',
      `owner in ('Second owner', 'Fourth owner')`,
    ],
    ['all', 'type=all&transmission=Automatic', `transmission in ('AMT', 'Automatic')`],
    ['all', 'type=all&transmission=AMT', `transmission = 'AMT'`],
    ['all', 'type=all&deal=great&deal=good', `"dealRating" in ('great', 'good')`],
    ['all', 'type=all&seller=dealer', 'firm is not null'],
    ['all', 'type=all&seller=private', 'firm is null and seller_id is not null'],
    ['all', 'type=all&body=SUV&body=Sedan', `"bodyClass" <> ''`],
    ['all', 'type=all&range=under-100&range=100-200', `"electricRange" < 200`],
    ['all', 'type=all&papers=seen', "verified::text like '%owner%'"],
    [
      'all',
      'type=all&posted=7',
      `"listedAt" > date_trunc('day', now() at time zone 'utc') - interval '7 days'`,
    ],
    ['all', 'type=all&location=Mumbai', "location = 'Mumbai'"],
    ['all', 'type=all&location=Mumbai&near=1', "location in ('Mumbai', 'Thane')"],
    ['all', 'type=all&near=1', 'true'],
    ['all', 'type=all&q=hyundai mumbai', "brand = 'Hyundai' and location = 'Mumbai'"],
  ])('%s?%s has as many vehicles as SQL counts', async (preset, search, condition) => {
    expect((await list(preset, search)).total).toBe(await counted(condition))
  })

  it('counts what each value would give while the other filters stay', async () => {
    const optional = <T>(values: readonly T[]) => fc.option(fc.constantFrom(...values), { nil: undefined })
    const anyQuery = fc.record({
      brand: optional(['Hyundai', 'Honda', 'Tata']),
      type: optional(['all', 'car', 'bike']),
      fuel: optional(['Petrol', 'Diesel', 'Electric']),
      location: optional(['Pune', 'Mumbai']),
      price: optional(usedPrices.map(each => each.value)),
      year: optional(usedYears.map(each => each.value)),
      km: optional(usedDistances.map(each => each.value)),
      owner: optional(['First owner', 'Third owner or more']),
      transmission: optional(['Manual', 'Automatic', 'AMT']),
      deal: optional(['great', 'veryHigh']),
      posted: optional(['3', '7', '30']),
      papers: optional(['seen']),
      body: optional(['SUV', 'Sedan']),
      seller: optional(['private', 'dealer']),
    })
    const searchOf = (chosen: object) =>
      new URLSearchParams(Object.entries(chosen).filter(([, value]) => value)).toString()
    await fc.assert(
      fc.asyncProperty(anyQuery, async chosen => {
        const { facets } = await list('all', searchOf(chosen))
        for (const [name, facet] of Object.entries(facets)) {
          const first = facet[0]
          if (!first) continue
          expect((await list('all', searchOf({ ...chosen, [name]: first.value }))).total).toBe(first.count)
        }
      }),
      { numRuns: 12 },
    )
  })

  it.each(usedSorts)(
    'by %s shows each vehicle once, by pages, all at once and from one to the next',
    async sort => {
      const search = `type=all&sort=${sort}`
      const { pages, total } = await list('all', search)
      const numbered: string[] = []
      for (let page = 1; page <= pages; page++)
        numbered.push(...(await names('all', `${search}&page=${page}`)))
      expect(new Set(numbered).size).toBe(total)
      expect(await names('all', `${search}&pages=${pages}`)).toEqual(numbered)
      const walked: string[] = []
      for (let after = ''; ; ) {
        const { vehicles } = await list('all', `${search}&after=${after}`)
        if (!vehicles.length) break
        walked.push(...vehicles.map(each => each.name))
        after = vehicles.at(-1)?.id ?? ''
      }
      expect(walked).toEqual(numbered)
    },
  )

  it('starts with the best mileage, and ends with unknown ones', async () => {
    const { vehicles } = await list('all', 'type=all&sort=-mileage&pages=8')
    const said = vehicles.map(each => each.mileage).filter(each => each !== null)
    expect(said).toEqual([...said].sort((a, b) => b - a))
    expect(vehicles.at(-1)?.mileage).toBeNull()
  })

  it('offers every rating, and no group of the unrated', async () => {
    const { facets } = await list('all', 'type=all')
    expect(facets.deal?.map(({ value, count }) => [value, Boolean(count)])).toEqual([
      ['great', true],
      ['good', true],
      ['fair', false],
      ['high', false],
      ['veryHigh', true],
    ])
  })

  it('starts with the newest, unless another order is chosen', async () => {
    const { rows } = await ctx.db.execute<{ name: string }>(
      sql`select name from "usedVehicles" where status = 'approved' order by rowid desc`,
    )
    const newest = rows.map(({ name }) => name)
    expect(await names('all', 'type=all&pages=8')).toEqual(newest)
    expect(await names('all', 'type=all&pages=8&sort=name')).toEqual(newest.toSorted())
  })

  it('starts with the best label, within a label with the most rupees saved, and ends with the unrated', async () => {
    const { vehicles } = await list('all', 'type=all&sort=-belowValue&pages=8')
    const { rows } = await ctx.db.execute<{ name: string }>(
      sql`select name from "usedVehicles" where status = 'approved'
        order by array_position(array['great', 'good', 'fair', 'high', 'veryHigh'], "dealRating"),
          "belowValue" desc nulls last, rowid desc`,
    )
    expect(vehicles.map(each => each.name)).toEqual(rows.map(({ name }) => name))
    expect([...new Set(vehicles.map(each => each.dealRating))]).toEqual(['great', 'good', 'veryHigh', ''])
  })
})

describe('an address', () => {
  it.each<[UsedListPresetName, string, string]>([
    ['all', 'type=car&sort=newest&page=1', ''],
    ['all', 'sort=name', '?sort=name'],
    ['all', 'type=all', '?type=all'],
    ['bikes', 'type=bike&brand=Honda', '?brand=Honda'],
    ['commercials', 'type=car', ''],
    ['all', 'page=2&pages=3', '?page=2'],
    ['all', 'deal=good&deal=great&deal=cheap&sort=-belowValue', '?deal=great&deal=good&sort=-belowValue'],
    ['all', 'pages=99', '?pages=8'],
    ['all', 'maxKm=50,000&km=30k-60k&km=under-10k', '?km=under-10k&km=30k-60k&maxKm=50000'],
    ['all', 'owner=Nobody&transmission=AMT&maxKm=far', '?transmission=AMT'],
    ['all', 'posted=7&papers=seen&papers=lost&seller=dealer', '?seller=dealer&papers=seen&posted=7'],
    ['all', 'posted=4&near=1', ''],
    ['all', 'location=Pune&near=1', '?location=Pune&near=1'],
    ['all', 'year=1999&sort=luck&brand=', ''],
  ])('%s?%s is canonically %s', (name, search, expected) => {
    const preset = usedListPresets[name]
    const { query } = parseUsedListQuery(preset, new URLSearchParams(search))
    expect(formatUsedListQuery(preset, query)).toBe(expected)
  })

  it('reports invalid values', () => {
    const { ignored } = parseUsedListQuery(
      usedListPresets.all,
      new URLSearchParams('year=1999&sort=luck&page=x&type=car'),
    )
    expect(ignored).toEqual(['year', 'sort', 'page'])
  })
})
