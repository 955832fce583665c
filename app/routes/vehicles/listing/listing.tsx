import { ListingError } from './listing-error.tsx'
import { listingMeta } from './listing-meta.ts'
import { ListingPage } from './listing-page.tsx'
import type { ListingData } from './load-listing.ts'

export { keepAfterForms as shouldRevalidate } from './keep-after-forms.ts'
export { loadListing as loader } from './load-listing.ts'

export const meta = listingMeta
export const ErrorBoundary = ListingError

/** Every list of new vehicles; which one it is, its address says. */
export default function Listing({ loaderData }: { loaderData: ListingData }) {
  return <ListingPage {...loaderData} />
}
