import { loadOrThrow } from '#app/load-or-throw.ts'
import type { RequestContext } from '#app/request-context.ts'
import type { KindName } from '#domain/catalogue/kinds.ts'
import { hasBrandDealer } from '#domain/firms/brand-dealers.ts'

type Subject = { kind: KindName; id: string; brand: string; isUpcoming: boolean; city: string | null }

/**
 * Where a test drive of a model is booked; undefined if no dealer has its brand, or it is not on sale yet. Where the
 * city of the address has no dealer, that page offers those of other cities.
 */
export async function loadDriveLink(page: RequestContext, { kind, id, brand, isUpcoming, city }: Subject) {
  if (isUpcoming || !(await loadOrThrow(page, hasBrandDealer(page.ctx, brand)))) return undefined
  return `/test-drive/new?${new URLSearchParams({ kind, id, ...(city && { city }) })}`
}
