import type { Context } from 'hono'
import { guest, type Viewer } from '#collections/access.ts'
import { findCaller } from '#domain/accounts/sessions.ts'
import { newContext } from '#records/context.ts'
import { type FieldError, RecordError } from '#records/errors.ts'
import type { Client, Hub } from '#records/realtime/hub.ts'
import { bearerOf } from '../../middleware/caller/caller.ts'
import type { Services } from '../../services.ts'
import type { AppEnv } from '../../variables.ts'
import { textOf } from '../auth/text-of.ts'
import { readRequestBody } from '../body/read-body.ts'
import { callerContext } from '../wire.ts'

const mostTopics = 1000
const longestTopic = 2500

/** `POST /api/realtime` `{ clientId, subscriptions }`: replaces all that a stream listens to, for whoever calls. */
export const subscribe = (services: Services, hub: Hub) => async (c: Context<AppEnv>) => {
  const { clientId, subscriptions } = await readRequestBody(c)
  const names = Array.isArray(subscriptions) ? subscriptions.map(textOf) : []
  if (typeof clientId !== 'string' || !clientId) throw refused({ clientId: required })
  if (names.length > mostTopics) throw refused({ subscriptions: tooLong(mostTopics) })
  const longest = names.findIndex(name => name.length > longestTopic)
  if (longest >= 0) throw refused({ subscriptions: byIndex(longest, tooLong(longestTopic)) })

  const client = hub.find(clientId)
  if (!client) throw new RecordError(404, 'Missing or invalid client id.')
  if (client.address !== c.get('address')) throw new RecordError(400, 'Invalid realtime client.')
  const { viewer } = callerContext(c, services)
  if (client.viewer.kind !== 'guest' && !isSame(client.viewer, viewer)) {
    throw new RecordError(403, "The current and the previous request authorization don't match.")
  }
  hub.listen(client, viewer, names)
  client.leans = leansOn(c, services)
  return c.body(null, 204)
}

/** The account and the sign-in that the stream's rights hang on, and what they are worth by now. */
function leansOn(c: Context<AppEnv>, { db, env }: Services): Client['leans'] {
  const session = c.get('session')
  const token = bearerOf(c)
  if (!session || !token) return undefined
  const whose = async () => (await findCaller(newContext(db), token, env.sessionSecret))?.viewer ?? guest
  return { on: [session.id, session.accountId], whose }
}

const required = { code: 'validation_required', message: 'Cannot be blank.' }

const tooLong = (max: number) => ({
  code: 'validation_length_too_long',
  message: `The length must be no more than ${max}.`,
  params: { max },
})

const refused = (data: Record<string, FieldError>) =>
  new RecordError(400, 'Something went wrong while processing your request.', { data })

/** The wire tells which topic it was by its place. */
const byIndex = (at: number, error: FieldError) => ({ [at]: error }) as unknown as FieldError

const isSame = (one: Viewer, other: Viewer) => JSON.stringify(one) === JSON.stringify(other)
