import type { Route } from './+types/electric-cars'
import { listingMeta } from './listing-meta.ts'
import { ListingPage } from './listing-page.tsx'
import { carListingLoader } from './load-listing.ts'

export { keepAfterForms as shouldRevalidate } from './keep-after-forms.ts'
export { ListingError as ErrorBoundary } from './listing-error.tsx'

export const loader = carListingLoader('electric')
export const meta = listingMeta('electric')

export default function ElectricCars({ loaderData }: Route.ComponentProps) {
  return <ListingPage {...loaderData} />
}
