import type { RouterContextProvider } from 'react-router'
import type { CarPreset } from '#domain/catalogue/car-conditions.ts'
import { readCarQuery } from '#domain/catalogue/car-query.ts'
import { listCars } from '#domain/catalogue/list-cars.ts'
import { loading } from '../../../loading.ts'
import { requestContext } from '../../../request-context.ts'
import { activeFilters, filterGroups, sortOptions } from './car-filters.ts'
import { clearedAddress, isNarrowed, listingAddress } from './listing-address.ts'

type LoaderArgs = { request: Request; context: Readonly<RouterContextProvider> }

/**
 * The loader of one of the four car listings. It also says what the filters are and where they lead, so that no page
 * has to carry the code for it.
 */
export const carListingLoader =
  (preset: CarPreset) =>
  async ({ request, context }: LoaderArgs) => {
    const page = context.get(requestContext)
    const { query, ignored } = readCarQuery(new URL(request.url).searchParams)
    const { facets, ...listing } = await loading(page, listCars(page.ctx, preset, query))
    return {
      preset,
      q: query.q,
      ignored,
      listing,
      filters: {
        groups: filterGroups(preset, query, facets),
        active: activeFilters(preset, query),
        sorts: sortOptions(preset, query),
      },
      /** This list from its first page, and without filters and search. */
      address: listingAddress(preset, query),
      clearTo: clearedAddress(preset, query),
      isNarrowed: isNarrowed(preset, query),
    }
  }

export type CarListingData = Awaited<ReturnType<ReturnType<typeof carListingLoader>>>
