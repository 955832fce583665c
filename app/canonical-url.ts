import type { KindName } from '#domain/catalogue/kinds.ts'
import { kindFilters } from '#domain/catalogue/list/kind-filters.ts'
import { listPresetAt } from '#domain/catalogue/list/list-paths.ts'
import { formatVehicleListQuery, parseVehicleListQuery } from '#domain/catalogue/list/list-query.ts'
import { vehicleKeyKinds } from '#domain/catalogue/vehicle-key.ts'
import { usedFiltersOf, usedListPresets } from '#domain/used-vehicles/list/used-filters.ts'
import {
  formatUsedListQuery,
  parseUsedListQuery,
  usedPresetAt,
} from '#domain/used-vehicles/list/used-list-address.ts'
import { infoPages } from './info-pages.ts'
import { plainPath, routerParams, withoutDataSuffix } from './messages/paths.ts'
import { costParams } from './routes/cost-to-own/cost-address.ts'
import { vehiclePageParams } from './ui/vehicle/page-params.ts'

const listParams = (filters: readonly { name: string }[]) => [
  'q',
  ...filters.map(({ name }) => name),
  'min',
  'max',
  'sort',
  'page',
]
const kindParams = (kind: KindName) => listParams(kindFilters[kind])
const usedParams = [...listParams(usedFiltersOf(usedListPresets.all)), 'maxKm', 'near', 'pages', 'after']

/** The parameters of each open page, in canonical order. The first matching pattern wins. */
const pages: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^\/(cars|bikes|commercial-vehicles)\/[^/]+\/(inquiry|on-road-price|review)$/, ['city', 'variant']],
  [/^\/(cars|bikes|commercial-vehicles)\/[^/]+\/dealers$/, ['city']],
  [/^\/((cars|bikes|commercial)\/variant|used-vehicles)\/[^/]+$/, vehiclePageParams],
  [/^\/cars(\/(byBuget|electric|upcoming|[^/]+\/[^/]+))?$/, kindParams('cars')],
  [/^\/bikes(\/(byBuget|electric|upcoming|[^/]+\/[^/]+))?$/, kindParams('bikes')],
  [/^\/(commercial-vehicles(\/[^/]+\/[^/]+)?|commercial\/[^/]+)$/, kindParams('commercial')],
  [/^\/(cars|bikes|commercial-vehicles)\/[^/]+$/, vehiclePageParams],
  [/^\/(used-vehicles|used\/(cars|bikes|commercials)(\/in\/[^/]+)?)$/, usedParams],
  [/^\/used-vehicles\/[^/]+\/(inquiry|review|report)$/, []],
  [/^\/badge\/[^/]+$/, []],
  [/^\/cost-to-own$/, costParams],
  [/^\/market(\/[^/]+){0,2}$/, []],
  [/^\/dealers$/, []],
  [/^\/dealers\/[^/]+$/, ['kind', 'brand']],
  [/^\/dealers\/[^/]+\/[^/]+$/, ['page']],
  [/^\/auto\/news$/, ['category', 'q', 'pages']],
  [/^\/auto\/news\/[^/]+$/, []],
  [/^\/search(\/suggest)?$/, ['q']],
  [/^\/shortlist(\/cards)?$/, [...vehicleKeyKinds, 'ended']],
  [new RegExp(`^/(${infoPages.join('|')}|sitemap|offline)?$`), []],
]

/** The page of a path; the path may be that of the page's data. */
const pagePath = (path: string) => plainPath(withoutDataSuffix(path))

/** The parameters that an open page (or its data) reads; undefined if the path is no open page. */
function allowedParams(path: string): readonly string[] | undefined {
  const page = pagePath(path)
  const names = pages.find(([pattern]) => pattern.test(page))?.[1]
  return names && path.endsWith('.data') ? [...names, ...routerParams] : names
}

/** Replaces every value that a list cannot read: the page names the parameter, not its value. */
const unreadable = '-'

/**
 * The canonical form of a list's parameters. Returns the input if the page is no list, or its price range is crossed.
 */
function normalizeParams(
  path: string,
  known: readonly string[],
  requested: URLSearchParams,
): URLSearchParams {
  const { written, ignored, crossed } = known.includes('sort')
    ? readList(pagePath(path), requested)
    : unchanged
  if (written === undefined || crossed) return requested
  const params = new URLSearchParams(written)
  for (const name of ignored) params.append(name, unreadable)
  for (const name of routerParams) for (const value of requested.getAll(name)) params.append(name, value)
  return params
}

const unchanged = { written: undefined, ignored: [], crossed: undefined }

function readList(page: string, params: URLSearchParams) {
  if (page.startsWith('/used')) {
    const preset = usedPresetAt(page)
    const { query, ...rest } = parseUsedListQuery(preset, params)
    return { ...rest, written: formatUsedListQuery(preset, query) }
  }
  // All categories have the same filters.
  const preset = listPresetAt(page.startsWith('/commercial') ? '/commercial-vehicles' : page)
  const { query, ...rest } = parseVehicleListQuery(preset, params)
  return { ...rest, written: formatVehicleListQuery(preset, query) }
}

/**
 * The canonical URL of an open page: only known parameters, in one order, none empty and none with its default value.
 * Undefined if the path is no open page.
 */
export function canonicalUrl(address: URL): URL | undefined {
  const known = allowedParams(address.pathname)
  if (!known) return undefined
  const url = new URL(address)
  const requested = [...address.searchParams].filter(
    ([name, value]) => known.includes(name) && (value !== '' || routerParams.includes(name)),
  )
  // The parameters of a wishlist's URL carry the order of its vehicles.
  const params = vehicleKeyKinds.every(kind => known.includes(kind))
    ? requested
    : requested.toSorted(([one], [other]) => known.indexOf(one) - known.indexOf(other))
  url.search = String(normalizeParams(url.pathname, known, new URLSearchParams(params)))
  url.hash = ''
  return url
}
