import type { Viewer } from '#collections/access.ts'
import type { Database } from '#database/connect.ts'
import { type Session, viewerOf } from '#domain/accounts/sessions.ts'
import { newContext } from '#records/context.ts'
import { RecordError } from '#records/errors.ts'
import type { Hub } from '#records/realtime/hub.ts'

/** A stream's new topics, and the caller. Processes send it to each other as JSON. */
export type Subscription = {
  clientId: string
  address: string
  viewer: Viewer
  session?: Session | undefined
  names: string[]
}

/**
 * Replaces the topics of a stream of this process; false if it has no such stream. Errors: 400 if the address differs
 * from the stream's, 403 if the caller is not the stream's owner.
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
  // The account and the session that the stream's rights depend on, and how to read them again.
  const auth = session && {
    authKeys: [session.id, session.accountId],
    readViewer: () => viewerOf(newContext(db), session),
  }
  hub.listen(client, viewer, names, auth)
  return true
}

const isSame = (one: Viewer, other: Viewer) => JSON.stringify(one) === JSON.stringify(other)
