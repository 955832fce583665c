import { pictureResponse } from '#app/picture-response.ts'
import { requestContext } from '#app/request-context.ts'
import { rentVehicles } from '#collections/index.ts'
import type { Route } from './+types/picture'

/** `GET /rent/vehicles/{id}/picture/{name}?thumb=540x0`: a picture of a rental, for members. */
export async function loader({ request, params: { id, name }, context }: Route.LoaderArgs) {
  const page = context.get(requestContext)
  const { ctx } = await page.requestSession.visitor()
  const thumb = new URL(request.url).searchParams.get('thumb') ?? undefined
  return pictureResponse(page, ctx, rentVehicles, { record: id, name, thumb })
}
