import { eq } from 'drizzle-orm'
import { usedVehicles } from '#collections/index.ts'
import type { Database } from '#database/connect.ts'
import { listUsed, usedPredicates } from '#domain/used-vehicles/list/list-used.ts'
import {
  toSortFields,
  type UsedSort,
  usedFiltersOf,
  usedListPresets,
  usedSorts,
} from '#domain/used-vehicles/list/used-filters.ts'
import { parseUsedListQuery } from '#domain/used-vehicles/list/used-list-address.ts'
import { usedCardFields } from '#domain/used-vehicles/used-card.ts'
import { type Ctx, systemContext } from '#records/context.ts'
import { listRecords } from '#records/list.ts'
import { updateRecord } from '#records/update.ts'
import type { UsedListQuery } from '#test/kit/used-vehicle-sql.ts'

export type UsedScenario = {
  name: string
  /** Runs before each turn and is not measured. */
  before?: () => Promise<unknown>
  run: () => Promise<unknown>
  /** The limits of the quality goals, in milliseconds. */
  limit: { of: 'p95' | 'p99'; ms: number }
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
  const cards = (query: UsedListQuery, more: { after?: string }) => () => {
    const values: Readonly<Record<string, string | undefined>> = query
    const chosen = usedFiltersOf(listPreset).map(({ name, toCondition }) => {
      const value = values[name]
      return value ? toCondition([value]) : undefined
    })
    const where = [...usedPredicates(listPreset, queryOf(query)), ...chosen]
    const request = {
      where,
      sort: toSortFields(query.sort),
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
    limit: list,
  })
  const narrowed = (name: string, query: UsedListQuery): UsedScenario => ({
    name: `cards, ${name}`,
    run: cards(query, {}),
    limit: query.q ? searched : list,
  })
  const counted = (name: string, query: UsedListQuery): UsedScenario => ({
    name: `cards, total and counts, ${name}`,
    run: listWithFacets(query),
    limit: counts,
  })
  const deepPages = (sort: UsedSort): UsedScenario[] => {
    const [query, { second, id, page }] = [{ ...noFilters, sort }, deep[sort]]
    const byKey = (at: number, after: string): UsedScenario => ({
      name: `page ${at} by key, ${sort}`,
      run: cards(query, { after }),
      limit: list,
    })
    return [byKey(2, second), byKey(page, id)]
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
