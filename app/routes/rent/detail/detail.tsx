import rentDetailMessages from '#app/messages/en/rentdetail.json'
import { translations } from '#app/messages/use-translations.ts'
import { comingBookings } from '#domain/rentals/bookings.ts'
import { findRental } from '#domain/rentals/rental-card.ts'
import { loading, orNotFound } from '../../../loading.ts'
import { originOf, pageMeta } from '../../../meta.ts'
import { requestContext } from '../../../request-context.ts'
import { membersOnly } from '../../members/members-only.ts'
import { enquiryBeginning } from '../enquiry/enquiry-beginning.ts'
import type { Route } from './+types/detail'
import { RentalFailure } from './failure.tsx'
import { RentalPage } from './rental-page.tsx'
import { rentalView } from './rental-view.ts'

const t = translations(rentDetailMessages)

/** A vehicle for rent, for members: with its booked dates, and what an enquiry begins with. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const page = context.get(requestContext)
  const { ctx, session } = await membersOnly(page, request)
  const vehicle = orNotFound(await loading(page, findRental(ctx, params.id)))
  const [bookings, beginning] = await Promise.all([
    loading(page, comingBookings(ctx, vehicle.id)),
    loading(page, enquiryBeginning(ctx, session)),
  ])
  return { vehicle: rentalView(vehicle, bookings), beginning }
}

export const ErrorBoundary = RentalFailure

const told = ({ name, location }: { name: string; location: string }) => ({ name, location })

/** For members only, so not for search engines. */
export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData
    ? pageMeta({
        title: t('title', told(loaderData.vehicle)),
        description: t('description', told(loaderData.vehicle)),
        path: '',
        origin: originOf(matches),
        isHidden: true,
      })
    : []

export default function RentalDetail({ loaderData }: Route.ComponentProps) {
  return <RentalPage {...loaderData} />
}
