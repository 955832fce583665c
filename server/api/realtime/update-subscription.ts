import type { Viewer } from '#collections/access.ts'
import type { Database } from '#database/connect.ts'
import { type Session, viewerOf } from '#domain/accounts/sessions.ts'
import { newContext } from '#records/context.ts'
import { RecordError } from '#records/errors.ts'
import type { Hub } from '#records/realtime/hub.ts'

/** What a stream is to listen to from now on, for whoever asks. It travels between processes as JSON. */
export type Subscription = {
  clientId: string
  address: string
  viewer: Viewer
  session?: Session | undefined
  names: string[]
}

/**
 * Has a stream of this process listen to those topics; false where it has no such stream. Errors: 400 from another
 * address than the stream's, 403 for somebody else than whose it is.
 */
export function updateSubscription(
  hub: Hub,
  db: Database,
  { clientId, address, viewer, session, names }: Subscription,
) {
  const client = hub.find(clientId)
  if (!client) return false
  if (client.address !== address) throw new RecordError(400, 'Invalid realtime client.')
  if (client.viewer.kind !== 'guest' && !isSame(client.viewer, viewer)) {
    throw new RecordError(403, "The current and the previous request authorization don't match.")
  }
  // The account and the sign-in that the stream's rights depend on, and what they are worth by now.
  const auth = session && {
    authKeys: [session.id, session.accountId],
    readViewer: () => viewerOf(newContext(db), session),
  }
  hub.listen(client, viewer, names, auth)
  return true
}

const isSame = (one: Viewer, other: Viewer) => JSON.stringify(one) === JSON.stringify(other)
