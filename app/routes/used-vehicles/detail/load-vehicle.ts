import { goneResponse, loadOrThrow, orNotFound } from '#app/load-or-throw.ts'
import type { RequestContext } from '#app/request-context.ts'
import type { UsedVehicle } from '#collections/index.ts'
import { findUsedVehicle } from '#domain/used-vehicles/used-detail.ts'

/** The used vehicle of the URL. Throws a 404 if it does not exist, a 410 if it is sold, withdrawn or has expired. */
export async function loadUsedVehicle(page: RequestContext, id: string): Promise<UsedVehicle> {
  const vehicle = orNotFound(await loadOrThrow(page, findUsedVehicle(page.ctx, id)))
  if (vehicle === 'gone') throw goneResponse()
  return vehicle
}
