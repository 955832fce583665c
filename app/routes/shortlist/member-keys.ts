import { loadOrThrow } from '#app/load-or-throw.ts'
import { requestContext } from '#app/request-context.ts'
import { filterVehicleKeys } from '#domain/catalogue/vehicle-key.ts'
import { readShortlist, setShortlisted } from '#domain/shortlist/member-shortlist.ts'
import { mergeShortlist } from '#domain/shortlist/merge-shortlist.ts'
import type { Route } from './+types/member-keys'

/** The signed-in member; undefined for a guest, who has no list here. */
async function member({ context }: Pick<Route.LoaderArgs, 'context'>) {
  const page = context.get(requestContext)
  const { ctx, session } = await page.requestSession.visitor()
  return session && { page, ctx }
}

/** `GET`: the keys of the member's vehicles, newest first; null for a guest, who may have just signed out. */
export async function loader(args: Route.LoaderArgs) {
  const current = await member(args)
  return Response.json(current ? await readShortlist(current.ctx) : null)
}

/**
 * `POST`: `keys`, a device's list to add; or `key` and `isShortlisted`, one vehicle. Responds as `GET`; 401 for guests, 429
 * after too many.
 */
export async function action(args: Route.ActionArgs) {
  const current = await member(args)
  if (!current) throw Response.json(null, { status: 401 })
  const { ctx, page } = current
  await loadOrThrow(page, page.sender.limits.take('write', page.sender.address))
  const posted = await args.request.formData()
  const deviceKeys = posted.get('keys')
  const [key] = filterVehicleKeys([posted.get('key')], 1)
  if (typeof deviceKeys === 'string') await mergeShortlist(ctx, deviceKeys)
  else if (key) await setShortlisted(ctx, key, posted.get('isShortlisted') === '1')
  else throw Response.json(null, { status: 400 })
  return Response.json(await readShortlist(ctx))
}
