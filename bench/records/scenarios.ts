import type { Listing } from './copy-listings.ts'

export type BenchRequest = {
  method?: 'POST'
  path: string
  body?: string
  /** Whether a member sends it; writes always need a token. */
  needsToken?: boolean | undefined
}

/** Requests that both understand. Responses to reads are compared by that field of each record. */
export type PeerScenario = {
  name: string
  requests: BenchRequest[]
  comparedBy: 'id' | 'price'
}

const base = '/api/collections/usedVehicles/records'

type PeerQuery = {
  filter?: string
  sort?: string
  page?: number
  expand?: string
  total?: boolean
  needsToken?: boolean
}

function listRequest({ total, needsToken, ...query }: PeerQuery): BenchRequest {
  const params = Object.entries({ ...query, perPage: 20, skipTotal: total ? undefined : 1 })
  const texts = params.flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]]))
  return { path: `${base}?${new URLSearchParams(texts)}`, needsToken }
}

const newest = '-created'
const newListing = {
  name: 'Tata Nexon',
  brand: 'Tata',
  type: 'car',
  location: 'Pune',
  price: 700_000,
  year: 2021,
  status: 'pending',
}
const searchWords = ['swift', 'city', 'creta', 'alto']

/** The requests for both, with values from these listings; `seller` lists its own and adds one. */
export function buildScenarios(listings: readonly Listing[], seller: string): PeerScenario[] {
  const brands = mostFrequent(listings.map(({ brand }) => `brand = "${brand}"`))
  const pairs = mostFrequent(
    listings.flatMap(({ brand, fuelType }) =>
      fuelType ? `brand = "${brand}" && fuelType = "${fuelType}"` : [],
    ),
  )
  const lists = (name: string, queries: PeerQuery[], comparedBy: 'id' | 'price' = 'id') => ({
    name,
    comparedBy,
    requests: queries.map(listRequest),
  })
  const byWords = (total: boolean) =>
    searchWords.map(word => ({ filter: `name ~ "${word}"`, sort: newest, total }))
  const step = Math.ceil(listings.length / 100)
  return [
    {
      name: 'one record by id',
      comparedBy: 'id',
      requests: listings.filter((_, at) => at % step === 0).map(({ id }) => ({ path: `${base}/${id}` })),
    },
    lists('first page, newest first', [{ sort: newest }]),
    lists('first page, newest first, with total', [{ sort: newest, total: true }]),
    lists(
      'one field',
      brands.map(filter => ({ filter, sort: newest })),
    ),
    lists(
      'one field, with total',
      brands.map(filter => ({ filter, sort: newest, total: true })),
    ),
    lists(
      'two fields, cheapest first',
      pairs.map(filter => ({ filter, sort: 'price' })),
      'price',
    ),
    lists('words in the name', byWords(false)),
    lists('words in the name, with total', byWords(true)),
    lists('page 300, newest first', [{ sort: newest, page: 300 }]),
    lists("a member's own, with the member expanded", [
      { filter: `seller_id = "${seller}"`, sort: newest, expand: 'seller_id', needsToken: true },
    ]),
    {
      name: 'a new listing',
      comparedBy: 'id',
      requests: [
        {
          method: 'POST',
          path: base,
          body: JSON.stringify({ ...newListing, seller_id: seller }),
        },
      ],
    },
  ]
}

/** The four most frequent values. */
function mostFrequent(values: readonly string[]): string[] {
  const counts = Map.groupBy(values, value => value)
  return [...counts]
    .toSorted(([, one], [, other]) => other.length - one.length)
    .slice(0, 4)
    .map(([value]) => value)
}
