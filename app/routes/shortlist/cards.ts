import { readVehicleParams } from '#app/browser-storage/vehicle-params.ts'
import { loadOrThrow } from '#app/load-or-throw.ts'
import { requestContext } from '#app/request-context.ts'
import { listCardsByKey } from '#domain/catalogue/cards-by-key.ts'
import { listEnded } from '#domain/shortlist/list-ended.ts'
import type { Route } from './+types/cards'

/**
 * Cards by id as JSON, for lists that only the device knows: the shortlist and recently viewed vehicles. With `ended` the
 * used vehicles among them whose sale has ended.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const page = context.get(requestContext)
  const params = new URL(request.url).searchParams
  const read = params.has('ended') ? listEnded : listCardsByKey
  return Response.json(await loadOrThrow<unknown>(page, read(page.ctx, readVehicleParams(params))))
}
