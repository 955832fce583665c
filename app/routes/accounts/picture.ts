import { pictureResponse } from '#app/picture-response.ts'
import { requestContext } from '#app/request-context.ts'
import { users } from '#collections/index.ts'
import type { Route } from './+types/picture'

/** `GET /members/{id}/picture/{name}`: a member's picture, 192 px wide, for the member and their chat partners. */
export async function loader({ params: { id, name }, context }: Route.LoaderArgs) {
  const page = context.get(requestContext)
  const { ctx } = await page.requestSession.visitor()
  return pictureResponse(page, ctx, users, { record: id, name, thumb: '192x192' })
}
