import { vehiclesIn } from '#app/device/vehicle-address.ts'
import { cardsByKey } from '#domain/catalogue/cards-by-key.ts'
import { loading } from '../../loading.ts'
import { requestContext } from '../../request-context.ts'
import type { Route } from './+types/cards'

/** Cards by id as JSON, for what only the device knows: its shortlist and the vehicles it looked at. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const page = context.get(requestContext)
  const keys = vehiclesIn(new URL(request.url).searchParams)
  return Response.json(await loading(page, cardsByKey(page.ctx, keys)))
}
