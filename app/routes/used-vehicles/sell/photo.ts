import { pictureResponse } from '#app/picture-response.ts'
import { loadMemberPage } from '#app/routes/accounts/load-member-page.ts'
import { usedVehicles } from '#collections/index.ts'
import type { Route } from './+types/photo'

/** `GET /sell/{id}/photo/{name}`: a picture of the seller's own listing, 360 px wide, in any status of the listing. */
export async function loader(args: Route.LoaderArgs) {
  const { page, ctx } = await loadMemberPage(args)
  const { id, name } = args.params
  return pictureResponse(page, ctx, usedVehicles, { record: id, name, thumb: '360x0' })
}
