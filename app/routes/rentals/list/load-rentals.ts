import type { RouterContextProvider } from 'react-router'
import { formatList } from '#app/format/list.ts'
import { placeName } from '#app/format/record-text.ts'
import { loadOrThrow, orNotFound } from '#app/load-or-throw.ts'
import rentMessages from '#app/messages/en/rentals/list.json'
import { pageUrl } from '#app/messages/paths.ts'
import { translations } from '#app/messages/use-translations.ts'
import { rentalListPath } from '#app/rental-paths.ts'
import { requestContext } from '#app/request-context.ts'
import { requireMember } from '#app/routes/accounts/load-member-page.ts'
import { operatorView } from '#app/routes/firms/firm-view.ts'
import { correctionLink } from '#app/routes/search/search-links.ts'
import { listFirms } from '#domain/firms/read-firms.ts'
import { emptyRentalList, listRentals } from '#domain/rentals/list/list-rentals.ts'
import { rentalSorts } from '#domain/rentals/list/rental-filters.ts'
import { parseRentalListQuery, type RentalIgnoredParam } from '#domain/rentals/list/rental-query.ts'
import { listWithCorrection } from '#domain/search/corrections.ts'
import { readEnquiryDefaults } from '../enquiry/enquiry-defaults.ts'
import { rentalLengthText } from '../rental-lengths.ts'
import { readListPeriod } from './list-period.ts'
import { freeTimeToday, nextDaysView } from './next-days-view.ts'
import { rentalListAddress, rentalPresetAt } from './rental-address.ts'
import {
  activeRentalFilters,
  rentalCities,
  rentalFilterGroups,
  rentalFilterLabel,
  rentalSortOptions,
} from './rental-filter-panel.ts'

const t = translations(rentMessages)

type LoaderArgs = { request: Request; context: Readonly<RouterContextProvider> }

/** The loader of a list of rentals, for members: the vehicles, the filters and all texts. */
export async function loadRentals({ request, context }: LoaderArgs) {
  const page = context.get(requestContext)
  const { pathname, searchParams } = pageUrl(request)
  const preset = orNotFound(rentalPresetAt(pathname))
  const { ctx, session } = await requireMember(page, request)
  const { query: requestedQuery, ignored, crossed } = parseRentalListQuery(preset, searchParams)
  const { period, problems } = readListPeriod(requestedQuery)
  const [{ query, typed, listing }, enquiryDefaults, firms] = await Promise.all([
    listWithCorrection(ctx, requestedQuery, query => listRentals(ctx, preset, query, period)).catch(error => {
      page.log('error', { error }, 'listing rentals failed')
      return { query: requestedQuery, typed: undefined, listing: emptyRentalList }
    }),
    loadOrThrow(page, readEnquiryDefaults(ctx, session)),
    loadOrThrow(page, listFirms(ctx)),
  ])
  const { facets, ...results } = listing
  const firmNames = new Map(firms.map(({ id, name }) => [id, name]))
  const panel = { preset, query, facets, firmNames }
  const title = t(`title.${preset}`)
  const { startDateTime, endDateTime } = query
  return {
    preset,
    path: rentalListPath(preset),
    q: query.q,
    defaults: { sort: rentalSorts[0] },
    ignored: ignoredText(ignored),
    correction: correctionLink(typed, query.q, q => rentalListAddress(preset, { ...requestedQuery, q })),
    listing: {
      ...results,
      vehicles: results.vehicles.map(({ periodPrice, operator, next, ...each }) => ({
        ...each,
        ...(operator && { operator: operatorView(operator) }),
        location: placeName(each.location),
        lengthText: rentalLengthText(each),
        // With dates it is free for them; without, the card shows when it is.
        ...(!period &&
          next &&
          each.available && {
            next: nextDaysView(next),
            freeAt: freeTimeToday(next.freeFrom),
          }),
        // What the vehicle's page and the enquiry start with.
        ...(period && { wish: { startDateTime, endDateTime, ...wayOf(periodPrice) } }),
        ...(periodPrice && { total: periodPrice.total }),
      })),
    },
    enquiryDefaults,
    words: {
      title: query.page > 1 ? t('pageTitle', { title, page: query.page }) : title,
      count: t(`count.${preset}`, { count: listing.total }),
    },
    cities: rentalCities(panel),
    dates: { values: { startDateTime, endDateTime }, problems },
    filters: {
      groups: rentalFilterGroups(panel, crossed),
      active: activeRentalFilters(panel, period),
      sorts: rentalSortOptions(panel, period),
    },
    address: rentalListAddress(preset, query),
    saves: Object.keys(problems).length ? undefined : rentalListAddress(preset, query),
  }
}

export type RentalListData = Awaited<ReturnType<typeof loadRentals>>

/** A vehicle of the page; with dates also what the enquiry starts with, and the lowest total. */
export type RentalListItem = RentalListData['listing']['vehicles'][number]

const wayOf = (price: { rentalType: string; rentalBasis: string } | undefined) =>
  price ? { rentalType: price.rentalType, rentalBasis: price.rentalBasis } : {}

/** The note about ignored parameters of the URL; empty if there are none. */
function ignoredText(ignored: readonly RentalIgnoredParam[]): string {
  if (!ignored.length) return ''
  const named = ignored.map(name =>
    name === 'min' || name === 'max' || name === 'sort' || name === 'page'
      ? t(`ignored.${name}`)
      : rentalFilterLabel(name),
  )
  return t('notUnderstood', { names: formatList(named) })
}
