import type { Route } from './+types/cars-by-budget'
import { listingMeta } from './listing-meta.ts'
import { ListingPage } from './listing-page.tsx'
import { carListingLoader } from './load-listing.ts'

export { keepAfterForms as shouldRevalidate } from './keep-after-forms.ts'
export { ListingError as ErrorBoundary } from './listing-error.tsx'

export const loader = carListingLoader('byBuget')
export const meta = listingMeta('byBuget')

export default function CarsByBudget({ loaderData }: Route.ComponentProps) {
  return <ListingPage {...loaderData} />
}
