import type { Route } from './+types/all-cars'
import { listingMeta } from './listing-meta.ts'
import { ListingPage } from './listing-page.tsx'
import { carListingLoader } from './load-listing.ts'

export { keepAfterForms as shouldRevalidate } from './keep-after-forms.ts'
export { ListingError as ErrorBoundary } from './listing-error.tsx'

export const loader = carListingLoader('all')
export const meta = listingMeta('all')

export default function AllCars({ loaderData }: Route.ComponentProps) {
  return <ListingPage {...loaderData} />
}
