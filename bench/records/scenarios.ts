import { brands } from './fill.ts'

export type Ids = { approved: string[]; own: string[]; deep: string[] }
export type Send = {
  method?: 'PATCH' | 'POST'
  path: string
  body?: string
  /** Asked by a member; writes always are. */
  needsToken?: boolean | undefined
}

/** The same work asked of the store and of its peer, each in its own words. */
export type Scenario = { name: string; store: Send[]; peer: Send[] }

const base = '/api/collections/usedVehicles/records'
const cities = ['Mumbai', 'Pune', 'Delhi', 'Jaipur']

type List = { filter?: string; sort?: string; page?: number; after?: string; total?: boolean }

const query = (parts: Record<string, string | number | boolean | undefined>) =>
  `?${new URLSearchParams(
    Object.entries(parts).flatMap(([key, value]) => (value ? [[key, String(value)]] : [])),
  )}`

/** A list in the API's words, and by the peer's name for it. */
function lists(
  name: string,
  kind: string,
  each: (List & { peer?: Record<string, string | number> })[],
): Scenario {
  return {
    name,
    store: each.map(({ total, peer: _, ...rest }) => ({
      path: base + query({ ...rest, perPage: 20, skipTotal: total ? undefined : 1 }),
    })),
    peer: each.map(({ total, page, after, peer }) => ({
      path: `/records${query({ list: kind, page, after, total, ...peer })}`,
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

export const reads = ({ approved, deep }: Ids, deepPage: number): Scenario[] => [
  {
    name: 'one record by id',
    store: approved.map(id => ({ path: `${base}/${id}` })),
    peer: approved.map(id => ({ path: `/records/${id}` })),
  },
  lists('first page', 'all', [{}]),
  lists('first page, with total', 'all', [{ total: true }]),
  lists('newest first', 'newest', [{ sort: '-created' }]),
  lists('type and brand, newest first', 'brand', byBrand(false)),
  lists('type and brand, newest first, with total', 'brand', byBrand(true)),
  lists(
    'type and place, newest first',
    'place',
    cities.map(location => ({
      filter: `type = "car" && location = "${location}"`,
      sort: '-created',
      peer: { type: 'car', location },
    })),
  ),
  lists('type under a price, cheapest first', 'price', byPrice(false)),
  lists('type under a price, cheapest first, with total', 'price', byPrice(true)),
  lists(
    'year and fuel, newest first, with total',
    'year',
    [2010, 2020, 2024].map(year => ({
      filter: `year >= ${year} && fuelType = "Diesel"`,
      sort: '-created',
      total: true,
      peer: { year, fuelType: 'Diesel' },
    })),
  ),
  lists('words in the name, newest first', 'words', [
    { filter: 'name ~ "nexon"', sort: '-created', peer: { words: 'nexon' } },
    { filter: 'name ~ "kia thar"', sort: '-created', peer: { words: 'kia thar' } },
  ]),
  lists(`page ${deepPage} by number, newest first`, 'newest', [{ sort: '-created', page: deepPage }]),
  lists(`page ${deepPage} by key, newest first`, 'after', [{ sort: '-created', after: deep[0] ?? '' }]),
]

/** What a seller says of a new listing. */
export const newListing = {
  name: 'Tata Nexon',
  brand: 'Tata',
  type: 'car',
  location: 'Pune',
  price: 700_000,
  year: 2021,
}

export const writes = ({ own }: Ids): Scenario[] => {
  const change = own.map((id, at) => ({
    method: 'PATCH' as const,
    path: `/${id}`,
    body: `{"price":${500_000 + at}}`,
  }))
  const add = { method: 'POST' as const, body: JSON.stringify(newListing) }
  const under = (place: string) => change.map(each => ({ ...each, path: place + each.path }))
  return [
    { name: 'a changed price', store: under(base), peer: under('/records') },
    { name: 'a new listing', store: [{ ...add, path: base }], peer: [{ ...add, path: '/records' }] },
  ]
}
