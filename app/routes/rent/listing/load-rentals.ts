import type { RouterContextProvider } from 'react-router'
import { listed } from '#app/format/listed.ts'
import { placeName } from '#app/format/place-name.ts'
import rentMessages from '#app/messages/en/rent.json'
import { pageUrl } from '#app/messages/paths.ts'
import { translations } from '#app/messages/use-translations.ts'
import { listRentals, noRentals } from '#domain/rentals/listing/list-rentals.ts'
import { rentSorts } from '#domain/rentals/listing/rent-place.ts'
import { readRentQuery } from '#domain/rentals/listing/rent-query.ts'
import { listCorrected } from '#domain/search/corrections.ts'
import { loading } from '../../../loading.ts'
import { rentListPath } from '../../../rent-paths.ts'
import { requestContext } from '../../../request-context.ts'
import { membersOnly } from '../../members/members-only.ts'
import { correctionText } from '../../search/search-ways.ts'
import { enquiryBeginning } from '../enquiry/enquiry-beginning.ts'
import { rentAddress, rentPlaceAt } from './rent-address.ts'
import { activeRentFilters, rentGroups, rentSortOptions } from './rent-filters.ts'

const t = translations(rentMessages)

type LoaderArgs = { request: Request; context: Readonly<RouterContextProvider> }

/** The loader of a list of vehicles for rent, for members: the vehicles, the filters and all words. */
export async function loadRentals({ request, context }: LoaderArgs) {
  const page = context.get(requestContext)
  const { ctx, session } = await membersOnly(page, request)
  const { pathname, searchParams } = pageUrl(request)
  const place = rentPlaceAt(pathname)
  const { query: wanted, ignored } = readRentQuery(searchParams)
  const [{ query, typed, listing }, beginning] = await Promise.all([
    listCorrected(ctx, wanted, query => listRentals(ctx, place, query)).catch(error => {
      page.log('error', { error }, 'vehicles for rent could not be listed')
      return { query: wanted, typed: undefined, listing: noRentals }
    }),
    loading(page, enquiryBeginning(ctx, session)),
  ])
  const { facets, ...shown } = listing
  const title = t(`title.${place}`)
  return {
    place,
    path: rentListPath(place),
    q: query.q,
    defaults: { sort: rentSorts[0] },
    ignored: ignoredText(ignored),
    correction: correctionText(typed, query.q, q => rentAddress(place, { ...wanted, q })),
    listing: {
      ...shown,
      vehicles: shown.vehicles.map(each => ({ ...each, location: placeName(each.location) })),
    },
    beginning,
    words: {
      title: query.page > 1 ? t('pageTitle', { title, page: query.page }) : title,
      count: t(`count.${place}`, { count: listing.total }),
    },
    filters: {
      groups: rentGroups(query, facets),
      active: activeRentFilters(place, query),
      sorts: rentSortOptions(place, query),
    },
    address: rentAddress(place, query),
  }
}

export type RentData = Awaited<ReturnType<typeof loadRentals>>

/** What the address asked for and nobody understood, in a sentence; nothing where all was understood. */
function ignoredText(ignored: ReturnType<typeof readRentQuery>['ignored']): string {
  if (!ignored.length) return ''
  const named = ignored.map(name =>
    name === 'sort' || name === 'page' ? t(`ignored.${name}`) : t(`filters.${name}`),
  )
  return t('notUnderstood', { names: listed(named), count: ignored.length })
}
