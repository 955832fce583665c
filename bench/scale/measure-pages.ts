import autocannon from 'autocannon'

/** Milliseconds from the planned moment of a request until its response is complete. */
export type PageTimes = { p50: number; p99: number; errors: number }

export const pageKinds = ['list with facets', 'words', 'suggestions', 'page 300'] as const
export type PageKind = (typeof pageKinds)[number]

const [perSecond, seconds, warmUpSeconds] = [50, 20, 5]

const brands = ['Maruti', 'Hyundai', 'Honda', 'Toyota', 'Tata', 'Mahindra', 'Ford', 'Renault', 'Kia', 'Skoda']
const cities = ['Mumbai', 'Pune', 'Delhi', 'Jaipur', 'Kochi', 'Chennai', 'Bangalore', 'Hyderabad']
const words = ['swift delhi', 'city petrol', 'creta', 'alto', 'i20 diesel', 'jimny', 'swift vxi', 'innova']

/** Addresses of each kind: enough that a turn repeats few of them. */
const paths: Record<PageKind, string[]> = {
  'list with facets': brands.flatMap(brand =>
    cities.flatMap(city =>
      ['-year', 'price'].map(sort => `/used/cars?${new URLSearchParams({ brand, location: city, sort })}`),
    ),
  ),
  words: words.flatMap(q =>
    ['price', '-year', 'name'].map(sort => `/used/cars?${new URLSearchParams({ q, sort })}`),
  ),
  suggestions: words.flatMap(q =>
    [3, 4, 5].map(length => `/search/suggest?q=${encodeURIComponent(q.slice(0, length))}`),
  ),
  'page 300': ['price', '-price', '-year', 'name'].flatMap(sort =>
    brands.map(
      brand =>
        `/api/collections/usedVehicles/records?${new URLSearchParams({
          filter: `brand = "${brand}"`,
          sort,
          page: '300',
          perPage: '20',
          skipTotal: '1',
        })}`,
    ),
  ),
}

/** Sends each kind of request at a fixed rate, whether earlier ones are answered or not. */
export async function measurePages(origin: string): Promise<Record<PageKind, PageTimes>> {
  const times = {} as Record<PageKind, PageTimes>
  for (const kind of pageKinds) times[kind] = await measureKind(origin, paths[kind])
  return times
}

async function measureKind(url: string, addresses: readonly string[]): Promise<PageTimes> {
  const load = { url, connections: 16, overallRate: perSecond, requests: addresses.map(path => ({ path })) }
  await autocannon({ ...load, duration: warmUpSeconds })
  const { latency, errors, non2xx } = await autocannon({ ...load, duration: seconds })
  return { p50: latency.p50, p99: latency.p99, errors: errors + non2xx }
}
