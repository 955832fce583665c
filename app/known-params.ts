import type { KindName } from '#domain/catalogue/kinds.ts'
import { kindFilters } from '#domain/catalogue/listing/kind-filters.ts'
import { readListingQuery, writeListingQuery } from '#domain/catalogue/listing/listing-query.ts'
import { keptKinds } from '#domain/catalogue/vehicle-key.ts'
import { usedFiltersOf, usedPlaces } from '#domain/used/listing/used-place.ts'
import { readUsedQuery, writeUsedQuery } from '#domain/used/listing/used-query.ts'
import { plainPath } from './messages/paths.ts'
import { usedPlaceAt } from './routes/used/listing/used-address.ts'
import { placeAt } from './routes/vehicles/listing/listing-address.ts'
import { vehiclePageParams } from './ui/vehicle/page-params.ts'

/** React Router's own parameters, of a walk within the site. They say something even where they are empty. */
const routerParams = ['_routes', 'index']

const listParams = (filters: readonly { name: string }[]) => [
  'q',
  ...filters.map(({ name }) => name),
  'min',
  'max',
  'sort',
  'page',
]
const ofKind = (kind: KindName) => listParams(kindFilters[kind])
const ofUsed = [...listParams(usedFiltersOf(usedPlaces.all)), 'pages', 'after']

/** What the address of each open page may say, in its order. The first pattern that fits holds. */
const pages: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^\/(cars|bikes|commercial-vehicles)\/[^/]+\/(inquiry|on-road-price|review)$/, ['city', 'variant']],
  [/^\/((cars|bikes|commercial)\/variant|used-vehicles)\/[^/]+$/, vehiclePageParams],
  [/^\/cars(\/(byBuget|electric|upcoming|[^/]+\/[^/]+))?$/, ofKind('cars')],
  [/^\/bikes(\/(byBuget|electric|upcoming|[^/]+\/[^/]+))?$/, ofKind('bikes')],
  [/^\/(commercial-vehicles(\/[^/]+\/[^/]+)?|commercial\/[^/]+)$/, ofKind('commercial')],
  [/^\/(cars|bikes|commercial-vehicles)\/[^/]+$/, vehiclePageParams],
  [/^\/(used-vehicles|used\/(cars|bikes|commercials)(\/in\/[^/]+)?)$/, ofUsed],
  [/^\/used-vehicles\/[^/]+\/(inquiry|review|report)$/, []],
  [/^\/auto\/news$/, ['category', 'q', 'pages']],
  [/^\/auto\/news\/[^/]+$/, []],
  [/^\/search(\/suggest)?$/, ['q']],
  [/^\/shortlist(\/cards)?$/, keptKinds],
  [/^\/(about|contact|privacy|terms|grievance|sitemap|offline)?$/, []],
]

/** The page of an address, which may be that of its data. */
const pageOf = (path: string) => plainPath(path.replace(/\/_\.data$/, '/').replace(/\.data$/, ''))

/** The parameters that an open page reads, or its data; nothing where the path is of no such page. */
function knownParams(path: string): readonly string[] | undefined {
  const page = pageOf(path)
  const names = pages.find(([pattern]) => pattern.test(page))?.[1]
  return names && path.endsWith('.data') ? [...names, ...routerParams] : names
}

/** Stands for all values that a list cannot read: its page says which parameter they are of, and not what they are. */
const unreadable = '-'

/** What a list reads, written in its one way; as given where a page is of no list, or its price range is crossed. */
function readParams(path: string, known: readonly string[], given: URLSearchParams): URLSearchParams {
  const { written, ignored, crossed } = known.includes('sort') ? readList(pageOf(path), given) : asGiven
  if (written === undefined || crossed) return given
  const params = new URLSearchParams(written)
  for (const name of ignored) params.append(name, unreadable)
  for (const name of routerParams) for (const value of given.getAll(name)) params.append(name, value)
  return params
}

const asGiven = { written: undefined, ignored: [], crossed: undefined }

function readList(page: string, params: URLSearchParams) {
  if (page.startsWith('/used')) {
    const place = usedPlaceAt(page)
    const { query, ...rest } = readUsedQuery(place, params)
    return { ...rest, written: writeUsedQuery(place, query) }
  }
  // Every category has the same filters.
  const place = placeAt(page.startsWith('/commercial') ? '/commercial-vehicles' : page)
  const { query, ...rest } = readListingQuery(place, params)
  return { ...rest, written: writeListingQuery(place, query) }
}

/**
 * The one address of an open page: with the parameters that it knows, in one order, no empty ones, and none by default. Nothing where
 * the path is of no open page.
 */
export function knownAddress(address: URL): URL | undefined {
  const known = knownParams(address.pathname)
  if (!known) return undefined
  const url = new URL(address)
  const given = [...address.searchParams].filter(
    ([name, value]) => known.includes(name) && (value !== '' || routerParams.includes(name)),
  )
  // A wishlist's address says in which order its vehicles stand.
  const params = keptKinds.every(kind => known.includes(kind))
    ? given
    : given.toSorted(([one], [other]) => known.indexOf(one) - known.indexOf(other))
  url.search = String(readParams(url.pathname, known, new URLSearchParams(params)))
  url.hash = ''
  return url
}
