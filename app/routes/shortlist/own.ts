import { keysAmong } from '#domain/catalogue/vehicle-key.ts'
import { mergeShortlist } from '#domain/owned/merge-shortlist.ts'
import { keepVehicle, ownShortlist } from '#domain/owned/own-shortlist.ts'
import { loading } from '../../loading.ts'
import { requestContext } from '../../request-context.ts'
import type { Route } from './+types/own'

/** Whoever asks, if it is a member; a guest has no list here. */
async function member({ context }: Pick<Route.LoaderArgs, 'context'>) {
  const page = context.get(requestContext)
  const { ctx, session } = await page.visit.visitor()
  return session && { page, ctx }
}

/** `GET`: the keys of the member's vehicles, the newest first; null for a guest, who may have signed out just now. */
export async function loader(args: Route.LoaderArgs) {
  const asking = await member(args)
  return Response.json(asking ? await ownShortlist(asking.ctx) : null)
}

/**
 * `POST`: `kept`, a device's list to be added; or `key` and `isKept`, one vehicle. Answers as `GET`; 401 for guests, 429
 * after too many.
 */
export async function action(args: Route.ActionArgs) {
  const asking = await member(args)
  if (!asking) throw Response.json(null, { status: 401 })
  const { ctx, page } = asking
  await loading(page, page.sender.limits.take('write', page.sender.address))
  const posted = await args.request.formData()
  const kept = posted.get('kept')
  const [key] = keysAmong([posted.get('key')], 1)
  if (typeof kept === 'string') await mergeShortlist(ctx, kept)
  else if (key) await keepVehicle(ctx, key, posted.get('isKept') === '1')
  else throw Response.json(null, { status: 400 })
  return Response.json(await ownShortlist(ctx))
}
