import { brands } from './fill.ts'

export type SampleIds = { approved: string[]; own: string[]; deep: string[] }
export type BenchRequest = {
  method?: 'PATCH' | 'POST'
  path: string
  body?: string
  /** Whether a member sends it; writes always need a token. */
  needsToken?: boolean | undefined
}

/** The same request to the store and to its peer, each in its own form. */
export type RecordScenario = { name: string; store: BenchRequest[]; peer: BenchRequest[] }

const base = '/api/collections/usedVehicles/records'
const cities = ['Mumbai', 'Pune', 'Delhi', 'Jaipur']

type ListRequest = { filter?: string; sort?: string; page?: number; after?: string; total?: boolean }

const queryString = (parts: Record<string, string | number | boolean | undefined>) =>
  `?${new URLSearchParams(
    Object.entries(parts).flatMap(([key, value]) => (value ? [[key, String(value)]] : [])),
  )}`

/** A list as the API's query, and the peer's name for it. */
function listScenario(
  name: string,
  kind: string,
  each: (ListRequest & { peer?: Record<string, string | number> })[],
): RecordScenario {
  return {
    name,
    store: each.map(({ total, peer: _, ...rest }) => ({
      path: base + queryString({ ...rest, perPage: 20, skipTotal: total ? undefined : 1 }),
    })),
    peer: each.map(({ total, page, after, peer }) => ({
      path: `/records${queryString({ list: kind, page, after, total, ...peer })}`,
    })),
  }
}

const byBrand = (total: boolean) =>
  brands.map(brand => ({
    filter: `type = "car" && brand = "${brand}"`,
    sort: '-created',
    total,
    peer: { type: 'car', brand },
  }))
const byPrice = (total: boolean) =>
  [200_000, 500_000, 900_000].map(below => ({
    filter: `type = "bike" && price < ${below}`,
    sort: 'price',
    total,
    peer: { type: 'bike', below },
  }))

export const readScenarios = ({ approved, deep }: SampleIds, deepPage: number): RecordScenario[] => [
  {
    name: 'one record by id',
    store: approved.map(id => ({ path: `${base}/${id}` })),
    peer: approved.map(id => ({ path: `/records/${id}` })),
  },
  listScenario('first page', 'all', [{}]),
  listScenario('first page, with total', 'all', [{ total: true }]),
  listScenario('newest first', 'newest', [{ sort: '-created' }]),
  listScenario('type and brand, newest first', 'brand', byBrand(false)),
  listScenario('type and brand, newest first, with total', 'brand', byBrand(true)),
  listScenario(
    'type and place, newest first',
    'place',
    cities.map(location => ({
      filter: `type = "car" && location = "${location}"`,
      sort: '-created',
      peer: { type: 'car', location },
    })),
  ),
  listScenario('type under a price, cheapest first', 'price', byPrice(false)),
  listScenario('type under a price, cheapest first, with total', 'price', byPrice(true)),
  listScenario(
    'year and fuel, newest first, with total',
    'year',
    [2010, 2020, 2024].map(year => ({
      filter: `year >= ${year} && fuelType = "Diesel"`,
      sort: '-created',
      total: true,
      peer: { year, fuelType: 'Diesel' },
    })),
  ),
  listScenario('words in the name, newest first', 'words', [
    { filter: 'name ~ "nexon"', sort: '-created', peer: { words: 'nexon' } },
    { filter: 'name ~ "kia thar"', sort: '-created', peer: { words: 'kia thar' } },
  ]),
  listScenario(`page ${deepPage} by number, newest first`, 'newest', [{ sort: '-created', page: deepPage }]),
  listScenario(`page ${deepPage} by key, newest first`, 'after', [
    { sort: '-created', after: deep[0] ?? '' },
  ]),
]

/** The fields of a new listing. */
export const newListing = {
  name: 'Tata Nexon',
  brand: 'Tata',
  type: 'car',
  location: 'Pune',
  price: 700_000,
  year: 2021,
}

export const writeScenarios = ({ own }: SampleIds): RecordScenario[] => {
  const change = own.map((id, at) => ({
    method: 'PATCH' as const,
    path: `/${id}`,
    body: `{"price":${500_000 + at}}`,
  }))
  const add = { method: 'POST' as const, body: JSON.stringify(newListing) }
  const withPrefix = (place: string) => change.map(each => ({ ...each, path: place + each.path }))
  return [
    { name: 'a changed price', store: withPrefix(base), peer: withPrefix('/records') },
    { name: 'a new listing', store: [{ ...add, path: base }], peer: [{ ...add, path: '/records' }] },
  ]
}
