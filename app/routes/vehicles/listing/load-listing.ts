import { data, type RouterContextProvider } from 'react-router'
import { findCategory, listCategories } from '#domain/catalogue/categories.ts'
import { fuels } from '#domain/catalogue/listing/choices.ts'
import { listVehicles } from '#domain/catalogue/listing/list-vehicles.ts'
import { readListingQuery } from '#domain/catalogue/listing/listing-query.ts'
import type { ListingPlace } from '#domain/catalogue/listing/place.ts'
import { loading } from '../../../loading.ts'
import { type RequestContext, requestContext } from '../../../request-context.ts'
import { activeFilters, filterGroups, sortOptions } from './filters.ts'
import { clearedAddress, isNarrowed, listingAddress, placeAt } from './listing-address.ts'
import { ignoredText, listingWords } from './listing-words.ts'

type LoaderArgs = { request: Request; context: Readonly<RouterContextProvider> }

/**
 * The loader of every listing of new vehicles. It also says what the filters are and where they lead, and all in
 * words, so that no page has to carry the code for it.
 */
export async function loadListing({ request, context }: LoaderArgs) {
  const page = context.get(requestContext)
  const { pathname, searchParams } = new URL(request.url)
  const place = placeAt(pathname.replace(/\.data$/, ''))
  const { query, ignored } = readListingQuery(place, searchParams)
  const [{ facets, ...listing }, { categories, category }] = await loading(
    page,
    Promise.all([listVehicles(page.ctx, place, query), categoriesAt(page, place)]),
  )
  const found = {
    place,
    q: query.q,
    ignored: ignoredText(ignored),
    listing,
    categories,
    words: listingWords(place, { facets, ...listing }, category),
    filters: {
      groups: filterGroups(place, query, facets),
      active: activeFilters(place, query),
      sorts: sortOptions(place, query),
    },
    /** Of a fuel that bikes do not have: what cars have it. */
    carFuel: place.kind === 'bikes' ? query.chosen.fuel?.find(isCarFuel) : undefined,
    /** This list from its first page, and without filters and search. */
    address: listingAddress(place, query),
    clearTo: clearedAddress(place, query),
    isNarrowed: isNarrowed(place, query),
  }
  const isMissing = place.category !== undefined && !category
  return isMissing ? data(found, { status: 404 }) : data(found)
}

export type ListingData = Awaited<ReturnType<typeof loadListing>>['data']

const isCarFuel = (fuel: string) => !fuels.bikes.some(each => each === fuel)

/** Of commercial vehicles all categories, and the one that the listing is of. */
async function categoriesAt({ ctx }: RequestContext, { kind, category }: ListingPlace) {
  if (kind !== 'commercial') return { categories: [], category: undefined }
  if (category === undefined) return { categories: await listCategories(ctx), category: undefined }
  return { categories: [], category: await findCategory(ctx, category) }
}
