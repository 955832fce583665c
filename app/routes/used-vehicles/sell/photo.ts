import { pictureResponse } from '#app/picture-response.ts'
import { usedVehicles } from '#collections/index.ts'
import type { Route } from './+types/photo'
import { loadSellerPage } from './load-seller-page.ts'

/** `GET /sell/{id}/photo/{name}`: a picture of the seller's own listing, 360 px wide, in any status of the listing. */
export async function loader(args: Route.LoaderArgs) {
  const { page, ctx } = await loadSellerPage(args)
  const { id, name } = args.params
  return pictureResponse(page, ctx, usedVehicles, { record: id, name, thumb: '360x0' })
}
