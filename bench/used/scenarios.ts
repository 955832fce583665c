import { and, eq } from 'drizzle-orm'
import { usedVehicles } from '#collections/index.ts'
import type { Database } from '#database/connect.ts'
import { listCities } from '#domain/used-vehicles/list/cities.ts'
import { listUsed, usedPredicates } from '#domain/used-vehicles/list/list-used.ts'
import {
  toSortField,
  type UsedSort,
  usedFiltersOf,
  usedListPresets,
  usedSorts,
} from '#domain/used-vehicles/list/used-filters.ts'
import { parseUsedListQuery } from '#domain/used-vehicles/list/used-list-address.ts'
import { listSimilarVehicles } from '#domain/used-vehicles/similar-vehicles.ts'
import { usedCardFields } from '#domain/used-vehicles/used-card.ts'
import { listComparables } from '#domain/valuation/list-comparables.ts'
import { readValuedVehicle } from '#domain/valuation/read-vehicle.ts'
import { type Ctx, systemContext } from '#records/context.ts'
import { getRecord } from '#records/get.ts'
import { listRecords } from '#records/list.ts'
import { updateRecord } from '#records/update.ts'
import {
  afterSql,
  candidatesSql,
  facetSql,
  pageSql,
  totalSql,
  type UsedListQuery,
} from '#test/kit/used-vehicle-sql.ts'

/** The same work with the product's code and with SQL statements that are sent at once. */
export type UsedScenario = {
  name: string
  /** Runs before each turn and is not measured. */
  before?: () => Promise<unknown>
  run: () => Promise<unknown>
  statements: string[]
  /** The limits of the quality goals, in milliseconds. */
  limit?: { of: 'p95' | 'p99'; ms: number }
}

const listPreset = usedListPresets.all
const noFilters: UsedListQuery = {
  type: 'car',
  brand: undefined,
  fuel: undefined,
  location: undefined,
  price: undefined,
  year: undefined,
  km: undefined,
  owner: undefined,
  transmission: undefined,
  deal: undefined,
  q: '',
  sort: 'newest',
}
const card = usedCardFields.map(name => `"${name}"`).join(', ')

/** Typical filters of visitors. */
const choices: Record<string, Partial<UsedListQuery>> = {
  'no filter': {},
  'every type': { type: undefined },
  brand: { brand: 'Hyundai' },
  'brand and place': { brand: 'Hyundai', location: 'Mumbai' },
  'place, price and year': { location: 'Pune', price: '1l-5l', year: '2018-2019' },
  'fuel and price': { fuel: 'Diesel', price: '10l-20l' },
  'two words': { q: 'swift delhi' },
  'a common word': { q: 'maruti' },
  'a common word by -year': { q: 'maruti', sort: '-year' },
  'a rare word by price': { q: 'jimny', sort: 'price' },
  'a word that is nowhere': { q: 'zeppelin' },
}

const list = { of: 'p99', ms: 10 } as const
const searched = { of: 'p99', ms: 30 } as const
const counts = { of: 'p95', ms: 25 } as const

export async function buildScenarios(ctx: Ctx): Promise<UsedScenario[]> {
  const deep = await findDeepPages(ctx)
  const write = await createPriceWriter(ctx.db)

  const queryOf = ({ type = 'all', ...query }: UsedListQuery) => {
    const chosen = Object.entries({ ...query, type }).flatMap(([key, value]) => (value ? [[key, value]] : []))
    return parseUsedListQuery(listPreset, new URLSearchParams(chosen)).query
  }
  /** Only the cards of a list. */
  const cards = (query: UsedListQuery, more: { page?: number; after?: string }) => () => {
    // The SQL statements of the comparison support only these filters.
    const values: Readonly<Record<string, string | undefined>> = query
    const chosen = usedFiltersOf(listPreset).map(({ name, toCondition }) => {
      const value = values[name]
      return value ? toCondition([value]) : undefined
    })
    const where = [...usedPredicates(listPreset, queryOf(query)), ...chosen]
    const request = {
      where,
      sort: [toSortField(query.sort)],
      perPage: 24,
      fields: usedCardFields,
      skipTotal: true,
    }
    return listRecords(ctx, usedVehicles, { ...request, ...more })
  }
  /** Everything that a list page needs: the cards, the total and the counts of every filter. */
  const listWithFacets = (query: UsedListQuery) => () => listUsed(ctx, listPreset, queryOf(query))
  /** The same right after a write to a listing, so that nothing is cached. */
  const afterWrite = (scenario: UsedScenario): UsedScenario => ({
    ...scenario,
    name: `${scenario.name}, after a write`,
    before: write,
  })
  const sorted = (name: string, sort: UsedSort): UsedScenario => ({
    name: `cards ${name}`,
    run: cards({ ...noFilters, sort }, {}),
    statements: [pageSql({ ...noFilters, sort }, 1, card)],
    limit: list,
  })
  const narrowed = (name: string, query: UsedListQuery): UsedScenario => ({
    name: `cards, ${name}`,
    run: cards(query, {}),
    statements: [pageSql(query, 1, card)],
    limit: query.q ? searched : list,
  })
  const counted = (name: string, query: UsedListQuery): UsedScenario => ({
    name: `cards, total and counts, ${name}`,
    run: listWithFacets(query),
    statements: [pageSql(query, 1, card), totalSql(query), ...Object.values(facetSql(query))],
    limit: counts,
  })
  const deepPages = (sort: UsedSort): UsedScenario[] => {
    const [query, { second, id, page }] = [{ ...noFilters, sort }, deep[sort]]
    const byKey = (at: number, after: string): UsedScenario => ({
      name: `page ${at} by key, ${sort}`,
      run: cards(query, { after }),
      statements: [afterSql(query, after, card)],
      limit: list,
    })
    const byNumber = (at: number): UsedScenario => ({
      name: `page ${at} by number, ${sort}`,
      run: cards(query, { page: at }),
      statements: [pageSql(query, at, card)],
    })
    return [byKey(2, second), byKey(page, id), byNumber(2), byNumber(page)]
  }
  const queries = Object.entries(choices).map(
    ([name, chosen]) => [name, { ...noFilters, ...chosen }] as const,
  )
  return [
    ...usedSorts.map(sort => sorted(`by ${sort}`, sort)),
    ...queries.slice(1).map(([name, chosen]) => narrowed(name, chosen)),
    ...usedSorts.map(sort => afterWrite(sorted(`by ${sort}`, sort))),
    ...queries.slice(1).map(([name, chosen]) => afterWrite(narrowed(name, chosen))),
    ...queries.map(([name, chosen]) => counted(name, chosen)),
    ...queries.map(([name, chosen]) => afterWrite(counted(name, chosen))),
    ...(['name', '-year'] as const).flatMap(deepPages),
    ...(await vehicleScenarios(ctx)),
    {
      name: 'all cities',
      run: () => listCities(ctx),
      statements: [`select location, count(*) from "usedVehicles" where status = 'approved' group by 1`],
    },
  ]
}

/** Changes the price of one listing after another through the store, like their sellers. */
async function createPriceWriter(db: Database) {
  const systemCtx = systemContext(db)
  const where = eq(usedVehicles.table.status, 'approved')
  const { items } = await listRecords(systemCtx, usedVehicles, {
    where,
    perPage: 500,
    fields: ['id', 'price'],
  })
  let turn = 0
  return () => {
    const { id = '', price } = items[turn++ % items.length] ?? {}
    return updateRecord(systemCtx, usedVehicles, id, { price: (price ?? 0) + 1_000 * (1 + (turn % 2)) })
  }
}

/** A vehicle of a common model: the listings to compare its price with, and its similar vehicles. */
async function vehicleScenarios(ctx: Ctx): Promise<UsedScenario[]> {
  const { items } = await listRecords(ctx, usedVehicles, {
    where: and(eq(usedVehicles.table.status, 'approved'), eq(usedVehicles.table.model, 'Swift')),
    perPage: 1,
  })
  const vehicle = await getRecord(ctx, usedVehicles, items[0]?.id ?? '')
  const now = new Date()
  const valued = readValuedVehicle(vehicle, now)
  if (!valued) throw new Error('the vehicle has no type, brand, model or year')
  return [
    {
      name: 'listings to compare a price with',
      run: () => listComparables(ctx, vehicle, valued, now),
      statements: ['approved', 'sold'].map(status => candidatesSql(vehicle.id, status)),
      limit: list,
    },
    {
      name: 'vehicles alike',
      run: () => listSimilarVehicles(ctx, vehicle),
      statements: ['brand', '"fuelType"'].map(
        column => `select ${card} from "usedVehicles" where status = 'approved' and type = 'car'
          and ${column} = (select ${column} from "usedVehicles" where id = '${vehicle.id}') and id <> '${vehicle.id}'
          order by created desc, rowid desc limit 40`,
      ),
      limit: list,
    },
  ]
}

/** The last vehicle of the first page and one 90 % down the list of cars, in each order. */
async function findDeepPages(ctx: Ctx) {
  const { total } = await listUsed(
    ctx,
    listPreset,
    parseUsedListQuery(listPreset, new URLSearchParams()).query,
  )
  const page = Math.floor((total * 0.9) / 24)
  const findLastId = async (sort: UsedSort, at: number) => {
    const search = new URLSearchParams({ sort, page: String(at) })
    const { vehicles } = await listUsed(ctx, listPreset, parseUsedListQuery(listPreset, search).query)
    return vehicles.at(-1)?.id ?? ''
  }
  const findDeep = async (sort: UsedSort) => ({
    second: await findLastId(sort, 1),
    id: await findLastId(sort, page - 1),
    page,
  })
  const all = await Promise.all(usedSorts.map(async sort => [sort, await findDeep(sort)]))
  // One per order.
  return Object.fromEntries(all) as Record<UsedSort, Awaited<ReturnType<typeof findDeep>>>
}
