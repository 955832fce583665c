import type { RouterContextProvider } from 'react-router'
import { placeName } from '#app/format/record-text.ts'
import { formatList } from '#app/format/text.ts'
import { loadOrThrow, orNotFound } from '#app/load-or-throw.ts'
import rentMessages from '#app/messages/en/rentals/list.json'
import { pageUrl } from '#app/messages/paths.ts'
import { translations } from '#app/messages/use-translations.ts'
import { rentalListPath } from '#app/rental-paths.ts'
import { requestContext } from '#app/request-context.ts'
import { requireMember } from '#app/routes/accounts/load-member-page.ts'
import { correctionLink } from '#app/routes/search/search-links.ts'
import { emptyRentalList, listRentals } from '#domain/rentals/list/list-rentals.ts'
import { rentalSorts } from '#domain/rentals/list/rental-filters.ts'
import { parseRentalListQuery } from '#domain/rentals/list/rental-query.ts'
import { listWithCorrection } from '#domain/search/corrections.ts'
import { readEnquiryDefaults } from '../enquiry/enquiry-defaults.ts'
import { rentalListAddress, rentalPresetAt } from './rental-address.ts'
import { activeRentalFilters, rentalFilterGroups, rentalSortOptions } from './rental-filter-panel.ts'

const t = translations(rentMessages)

type LoaderArgs = { request: Request; context: Readonly<RouterContextProvider> }

/** The loader of a list of rentals, for members: the vehicles, the filters and all texts. */
export async function loadRentals({ request, context }: LoaderArgs) {
  const page = context.get(requestContext)
  const { pathname, searchParams } = pageUrl(request)
  const preset = orNotFound(rentalPresetAt(pathname))
  const { ctx, session } = await requireMember(page, request)
  const { query: requestedQuery, ignored } = parseRentalListQuery(searchParams)
  const [{ query, typed, listing }, enquiryDefaults] = await Promise.all([
    listWithCorrection(ctx, requestedQuery, query => listRentals(ctx, preset, query)).catch(error => {
      page.log('error', { error }, 'listing rentals failed')
      return { query: requestedQuery, typed: undefined, listing: emptyRentalList }
    }),
    loadOrThrow(page, readEnquiryDefaults(ctx, session)),
  ])
  const { facets, ...shown } = listing
  const title = t(`title.${preset}`)
  return {
    preset,
    path: rentalListPath(preset),
    q: query.q,
    defaults: { sort: rentalSorts[0] },
    ignored: ignoredText(ignored),
    correction: correctionLink(typed, query.q, q => rentalListAddress(preset, { ...requestedQuery, q })),
    listing: {
      ...shown,
      vehicles: shown.vehicles.map(each => ({ ...each, location: placeName(each.location) })),
    },
    enquiryDefaults,
    words: {
      title: query.page > 1 ? t('pageTitle', { title, page: query.page }) : title,
      count: t(`count.${preset}`, { count: listing.total }),
    },
    filters: {
      groups: rentalFilterGroups(query, facets),
      active: activeRentalFilters(preset, query),
      sorts: rentalSortOptions(preset, query),
    },
    address: rentalListAddress(preset, query),
  }
}

export type RentalListData = Awaited<ReturnType<typeof loadRentals>>

/** The note about ignored parameters of the URL; empty if there are none. */
function ignoredText(ignored: ReturnType<typeof parseRentalListQuery>['ignored']): string {
  if (!ignored.length) return ''
  const named = ignored.map(name =>
    name === 'sort' || name === 'page' ? t(`ignored.${name}`) : t(`filters.${name}`),
  )
  return t('notUnderstood', { names: formatList(named) })
}
