import { readVehicleParams } from '#app/browser-storage/vehicle-params.ts'
import { loadOrThrow } from '#app/load-or-throw.ts'
import { requestContext } from '#app/request-context.ts'
import { listCardsByKey } from '#domain/catalogue/cards-by-key.ts'
import type { Route } from './+types/cards'

/** Cards by id as JSON, for lists that only the device knows: the shortlist and recently viewed vehicles. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const page = context.get(requestContext)
  const keys = readVehicleParams(new URL(request.url).searchParams)
  return Response.json(await loadOrThrow(page, listCardsByKey(page.ctx, keys)))
}
