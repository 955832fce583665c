import { loadOrThrow } from '#app/load-or-throw.ts'
import { requestContext } from '#app/request-context.ts'
import { alertLinks, findAlertOwner } from '#domain/alerts/alert-links.ts'
import {
  isSubscribed,
  type PushOwner,
  subscribeBrowser,
  unsubscribeBrowser,
} from '#domain/notifications/push/subscriptions.ts'
import { RecordError } from '#records/errors.ts'
import type { Route } from './+types/browser'

/** `GET`: the key with which browsers subscribe; null if the site sends no notifications. */
export async function loader({ context }: Route.LoaderArgs) {
  const { push } = context.get(requestContext)
  return Response.json({ key: push?.publicKey ?? null })
}

/**
 * `POST`: `intent` is `add`, a subscription of this browser; `check`, whether it is subscribed for its visitor; or
 * `remove`. A guest sends the `token` of its link. A browser that renews its subscription sends the `earlier` endpoint.
 * Responds 400 to invalid values, 401 to a visitor without a session or token, 429 after too many.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const page = context.get(requestContext)
  const { push, sender, requestSession } = page
  await loadOrThrow(page, sender.limits.take('write', sender.address))
  const posted = await request.formData()
  const text = (name: string) => String(posted.get(name) ?? '')
  const [endpoint, earlier] = [text('endpoint'), text('earlier')]
  const { ctx, session } = await requestSession.visitor()
  if (text('intent') === 'remove') {
    await loadOrThrow(page, unsubscribeBrowser(ctx, endpoint))
    return Response.json({ isOn: false })
  }
  const owner = await readOwner(session?.accountId, text('token'), sender.secret, page.ctx)
  if (!owner && !earlier) throw Response.json(null, { status: 401 })
  const ofSession = owner?.user && !earlier ? { session: session?.id } : {}
  if (owner && text('intent') === 'check')
    return Response.json({
      isOn: await loadOrThrow(page, isSubscribed(ctx, owner, endpoint, ofSession)),
    })
  const [p256dh, auth, device] = [text('p256dh'), text('auth'), sender.device ?? '']
  try {
    const accepts = push?.accepts ?? (() => false)
    const target = { endpoint, p256dh, auth, device, ...ofSession }
    await subscribeBrowser(ctx, owner && !earlier ? { owner } : { earlier }, target, accepts)
  } catch (error) {
    if (error instanceof RecordError && error.status === 400) throw Response.json(error.data, { status: 400 })
    return loadOrThrow(page, Promise.reject(error))
  }
  return Response.json({ isOn: true })
}

/** A guest by its link first: a member may have opened the link of an address that is not its own. */
async function readOwner(
  member: string | undefined,
  token: string,
  secret: string,
  ctx: Parameters<typeof findAlertOwner>[0],
): Promise<PushOwner | undefined> {
  const guest = token ? await findAlertOwner(ctx, alertLinks(secret), token) : undefined
  if (guest && 'email' in guest) return { user: '', email: guest.email }
  return member ? { user: member } : undefined
}
