import { data, type RouterContextProvider } from 'react-router'
import { categoryText, recordWord } from '#app/format/record-words.ts'
import { pageUrl } from '#app/messages/paths.ts'
import { type Category, findCategory, listCategories } from '#domain/catalogue/categories.ts'
import { fuels } from '#domain/catalogue/listing/choices.ts'
import { type Landing, listLandings } from '#domain/catalogue/listing/landings.ts'
import { listVehicles } from '#domain/catalogue/listing/list-vehicles.ts'
import { type ListingQuery, readListingQuery } from '#domain/catalogue/listing/listing-query.ts'
import type { ListingPlace } from '#domain/catalogue/listing/place.ts'
import { sortsOf } from '#domain/catalogue/listing/sort-matches.ts'
import { listCorrected } from '#domain/search/corrections.ts'
import { loading } from '../../../loading.ts'
import { type RequestContext, requestContext } from '../../../request-context.ts'
import { listPath } from '../../../vehicle-paths.ts'
import { correctionText, searchAllLink } from '../../search/search-ways.ts'
import { activeFilters, filterPanel, sortOptions } from './filters.ts'
import { landingOf } from './landing-address.ts'
import { landingAt } from './landing-at.ts'
import { mostLandingLinks } from './landing-links.ts'
import { clearedAddress, isNarrowed, listingAddress, placeAt } from './listing-address.ts'
import { carFuelText, ignoredText, listingWords } from './listing-words.ts'

type LoaderArgs = {
  request: Request
  params: { value?: string | undefined }
  context: Readonly<RouterContextProvider>
}

/**
 * The loader of every listing of new vehicles. It also says what the filters are and where they lead, and all in
 * words, so that no page has to carry the code for it.
 */
export async function loadListing({ request, params, context }: LoaderArgs) {
  const page = context.get(requestContext)
  const { pathname: asked, search, searchParams } = pageUrl(request)
  const pathname = asked.replace(/\.data$/, '')
  const place = placeAt(pathname)
  const read = readListingQuery(place, searchParams)
  const { ignored, crossed } = read
  const given = params.value
  const landing = given === undefined ? undefined : await landingAt(page, place, { pathname, search, given })
  const wanted = landing ? choose(read.query, landing) : read.query
  const isOpen = landing !== undefined || (isWhole(place) && !isNarrowed(place, wanted))
  const [{ query, typed, listing: found }, { categories, category }, landings] = await loading(
    page,
    Promise.all([
      listCorrected(page.ctx, wanted, query => listVehicles(page.ctx, place, query)),
      categoriesAt(page, place),
      isOpen ? listLandings(page.ctx, place.kind) : [],
    ]),
  )
  const { facets, ...listing } = found
  const own = listing.total ? landingOf(place, query) : undefined
  const shown = {
    place,
    q: query.q,
    ignored: ignoredText(ignored, crossed),
    correction: correctionText(typed, query.q, q => listingAddress(place, wanted, { q })),
    searchAll: listing.total ? undefined : searchAllLink(query.q),
    listing,
    categories,
    words: listingWords(place, listing, { category, landing }),
    filters: {
      groups: filterPanel(place, query, facets, crossed),
      active: activeFilters(place, query),
      sorts: sortOptions(place, query),
      /** What the form says where the address says nothing. */
      defaults: { sort: sortsOf(place)[0] },
    },
    carFuel: place.kind === 'bikes' && !listing.total ? await carFuelOf(page, query) : undefined,
    /** This list from its first page, and without filters and search. */
    address: listingAddress(place, query),
    clearTo: landing ? listPath(place.kind) : clearedAddress(place, query),
    /** Where search engines find it. */
    canonical: own ?? listingAddress(place, query),
    isNarrowed: !own && isNarrowed(place, query),
    /** Of a list of one value: which it is, and where the list of all values lives. */
    implied: landing && { [landing.filter]: landing.value },
    path: landing && listPath(place.kind),
    landings: mostLandingLinks(place.kind, landings),
  }
  const isMissing = place.category !== undefined && !category
  return data(shown, { status: isMissing ? 404 : 200 })
}

export type ListingData = Awaited<ReturnType<typeof loadListing>>['data']

/** Of a chosen fuel that cars have and no bike on sale: the way to those cars. */
async function carFuelOf({ ctx }: RequestContext, { chosen: { fuel = [] } }: ListingQuery) {
  const ofBikes = (await listLandings(ctx, 'bikes')).filter(({ filter }) => filter === 'fuel')
  const others = fuel.filter(each => ofBikes.every(({ value }) => value !== each))
  const value = others.find(each => fuels.cars.some(known => known === each))
  return value === undefined ? undefined : carFuelText(value)
}

const choose = (query: ListingQuery, { filter, value }: Landing): ListingQuery => ({
  ...query,
  chosen: { ...query.chosen, [filter]: [value] },
})

const isWhole = ({ preset, category }: ListingPlace) => preset === 'all' && category === undefined

const inWords = (category: Category): Category => ({
  ...category,
  name: recordWord(category.name),
  description: categoryText(category.description),
})

/** Of commercial vehicles all categories, and the one that the listing is of. */
async function categoriesAt({ ctx }: RequestContext, { kind, category }: ListingPlace) {
  if (kind !== 'commercial') return { categories: [], category: undefined }
  if (category === undefined)
    return { categories: (await listCategories(ctx)).map(inWords), category: undefined }
  return { categories: [], category: await findCategory(ctx, category) }
}
