import { loadOrThrow, orNotFound } from '#app/load-or-throw.ts'
import rentDetailMessages from '#app/messages/en/rentals/detail.json'
import { pageUrl } from '#app/messages/paths.ts'
import { translations } from '#app/messages/use-translations.ts'
import { originOf, pageMeta } from '#app/meta.ts'
import { requestContext } from '#app/request-context.ts'
import { requireMember } from '#app/routes/accounts/load-member-page.ts'
import { listUpcomingBookings } from '#domain/rentals/bookings.ts'
import { findRental } from '#domain/rentals/rental-card.ts'
import { readEnquiryDefaults } from '../enquiry/enquiry-defaults.ts'
import type { Route } from './+types/detail'
import { loadCalendar } from './calendar-view.ts'
import { RentalFailure } from './failure.tsx'
import { loadQuote } from './quote-view.ts'
import { RentalPage } from './rental-page.tsx'
import { rentalView } from './rental-view.ts'

const t = translations(rentDetailMessages)

/** A rental, for members: with its calendar, the price of the dates in the address, and the defaults of an enquiry. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const page = context.get(requestContext)
  const { ctx, session } = await requireMember(page, request)
  const vehicle = orNotFound(await loadOrThrow(page, findRental(ctx, params.id)))
  const { searchParams } = pageUrl(request)
  const [bookings, enquiryDefaults, calendar, quote] = await Promise.all([
    loadOrThrow(page, listUpcomingBookings(ctx, vehicle)),
    loadOrThrow(page, readEnquiryDefaults(ctx, session)),
    loadOrThrow(page, loadCalendar(ctx, vehicle.id, searchParams)),
    loadOrThrow(page, loadQuote(ctx, vehicle, searchParams)),
  ])
  const wish = quote.isChosen && !quote.problem ? quote.values : undefined
  return {
    vehicle: rentalView(vehicle, {
      bookings,
      isFreeThen: quote.isChosen ? !quote.problem : undefined,
      wish,
      total: wish && quote.price?.total,
    }),
    enquiryDefaults,
    calendar,
    quote,
  }
}

export const ErrorBoundary = RentalFailure

const metaValues = ({ name, location }: { name: string; location: string }) => ({ name, location })

/** For members only, so search engines do not index it. */
export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData
    ? pageMeta({
        title: t('title', metaValues(loaderData.vehicle)),
        description: t('description', metaValues(loaderData.vehicle)),
        path: '',
        origin: originOf(matches),
        isHidden: true,
      })
    : []

export default function RentalDetail({ loaderData }: Route.ComponentProps) {
  return <RentalPage {...loaderData} />
}
