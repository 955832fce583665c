import { data, type RouterContextProvider, redirect } from 'react-router'
import { loadOrThrow } from '#app/load-or-throw.ts'
import { pageUrl } from '#app/messages/paths.ts'
import { type RequestContext, requestContext } from '#app/request-context.ts'
import { correctionLink, searchAllLink } from '#app/routes/search/search-links.ts'
import { listPath } from '#app/vehicle-paths.ts'
import { findCategory, listCategories } from '#domain/catalogue/categories.ts'
import { fuels } from '#domain/catalogue/list/filter-options.ts'
import { type Landing, landingFilters, listLandings } from '#domain/catalogue/list/landings.ts'
import { listPresetAt } from '#domain/catalogue/list/list-paths.ts'
import type { VehicleListPreset } from '#domain/catalogue/list/list-preset.ts'
import { parseVehicleListQuery, type VehicleListQuery } from '#domain/catalogue/list/list-query.ts'
import { countVehicles, listVehicles } from '#domain/catalogue/list/list-vehicles.ts'
import { sortsOf } from '#domain/catalogue/list/sort-matches.ts'
import { listWithCorrection } from '#domain/search/corrections.ts'
import { slugify } from '#records/ids.ts'
import { activeFilters, filterPanel, sortOptions } from './filters.ts'
import { landingOf, landingPath } from './landing-address.ts'
import { topLandingLinks } from './landing-links.ts'
import { isNarrowed, vehicleListAddress, withoutFilters } from './list-address.ts'
import { carFuelText, ignoredText, vehicleListText } from './list-text.ts'
import { budgetTiles, categoryTiles } from './tiles.ts'
import { widerLinks } from './wider-links.ts'
import { withNotes } from './with-notes.ts'

type LoaderArgs = {
  request: Request
  params: { value?: string | undefined }
  context: Readonly<RouterContextProvider>
}

/**
 * The loader of every list of new vehicles. It returns the filters, their links and all texts, so that pages need no
 * code for them.
 */
export async function loadVehicleList({ request, params, context }: LoaderArgs) {
  const page = context.get(requestContext)
  const { pathname, search, searchParams } = pageUrl(request)
  const preset = listPresetAt(pathname)
  const read = parseVehicleListQuery(preset, searchParams)
  const { ignored, crossed } = read
  const slug = params.value
  const landing = slug === undefined ? undefined : await landingAt(page, preset, { pathname, search, slug })
  const requestedQuery = landing ? choose(read.query, landing) : read.query
  const isOpen = landing !== undefined || (isWhole(preset) && !isNarrowed(preset, requestedQuery))
  const [{ query, typed, listing: counted }, { categories, category }, landings] = await loadOrThrow(
    page,
    Promise.all([
      listWithCorrection(page.ctx, requestedQuery, query => listVehicles(page.ctx, preset, query)),
      categoriesAt(page, preset),
      isOpen ? listLandings(page.ctx, preset.kind) : [],
    ]),
  )
  const { facets, ...found } = counted
  const listing = { ...found, vehicles: withNotes(preset, query, found.vehicles) }
  const landingPath = listing.total ? landingOf(preset, query) : undefined
  const view = {
    preset,
    q: query.q,
    ignored: ignoredText(ignored, crossed),
    correction: correctionLink(typed, query.q, q => vehicleListAddress(preset, requestedQuery, { q })),
    searchAll: listing.total ? undefined : searchAllLink(query.q),
    listing,
    tiles: categories.length ? categoryTiles(categories) : budgetTiles(preset, query, facets),
    words: vehicleListText(preset, listing, { category, landing }),
    filters: {
      groups: filterPanel(preset, query, facets, crossed),
      active: activeFilters(preset, query),
      sorts: sortOptions(preset, query),
      /** The form's values for parameters that the URL lacks. */
      defaults: { sort: sortsOf(preset)[0] },
    },
    wider: listing.total
      ? []
      : await widerLinks(activeFilters(preset, query, true), params =>
          countVehicles(page.ctx, preset, parseVehicleListQuery(preset, params).query),
        ),
    carFuel: preset.kind === 'bikes' && !listing.total ? await carFuelOf(page, query) : undefined,
    /** This list's first page, and the list without filters and search. */
    address: vehicleListAddress(preset, query),
    clearTo: landing ? listPath(preset.kind) : withoutFilters(preset, query),
    /** The canonical path. */
    canonical: landingPath ?? vehicleListAddress(preset, query),
    isNarrowed: !landingPath && isNarrowed(preset, query),
    /** For a landing page: its filter value, and the path of the whole list. */
    implied: landing && { [landing.filter]: landing.value },
    path: landing && listPath(preset.kind),
    landings: topLandingLinks(preset.kind, landings),
  }
  const isMissing = preset.category !== undefined && !category
  return data(view, { status: isMissing ? 404 : 200 })
}

export type VehicleListData = Awaited<ReturnType<typeof loadVehicleList>>['data']

/** For a selected fuel that no bike on sale has: a link to cars with it. */
async function carFuelOf({ ctx }: RequestContext, { chosen: { fuel = [] } }: VehicleListQuery) {
  const ofBikes = (await listLandings(ctx, 'bikes')).filter(({ filter }) => filter === 'fuel')
  const others = fuel.filter(each => ofBikes.every(({ value }) => value !== each))
  const value = others.find(each => fuels.cars.some(known => known === each))
  return value === undefined ? undefined : carFuelText(value)
}

const choose = (query: VehicleListQuery, { filter, value }: Landing): VehicleListQuery => ({
  ...query,
  chosen: { ...query.chosen, [filter]: [value] },
})

const isWhole = ({ name, category }: VehicleListPreset) => name === 'all' && category === undefined

/** For commercial vehicles: all categories, and the list's own one. */
async function categoriesAt({ ctx }: RequestContext, { kind, category }: VehicleListPreset) {
  if (kind !== 'commercial') return { categories: [], category: undefined }
  if (category === undefined) return { categories: await listCategories(ctx), category: undefined }
  return { categories: [], category: await findCategory(ctx, category) }
}

/**
 * The filter value of a landing page (`/cars/brand/tata`). Throws a 404 if no vehicle has it, and redirects to the
 * canonical spelling.
 */
async function landingAt(
  page: RequestContext,
  { kind }: VehicleListPreset,
  { pathname, search, slug }: { pathname: string; search: string; slug: string },
): Promise<Landing> {
  const filter = landingFilters.find(each => each === pathname.split('/')[2])
  const landings = await loadOrThrow(page, listLandings(page.ctx, kind))
  const landing = landings.find(each => each.filter === filter && each.slug === slugify(slug))
  if (!landing) throw data(null, { status: 404 })
  const address = landingPath(kind, landing.filter, landing.value)
  if (address !== pathname) throw redirect(address + search, 301)
  return landing
}
