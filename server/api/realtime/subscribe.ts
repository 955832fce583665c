import type { Context } from 'hono'
import { type FieldError, RecordError } from '#records/errors.ts'
import type { Hub } from '#records/realtime/hub.ts'
import type { Services } from '../../services.ts'
import type { AppEnv } from '../../variables.ts'
import { textOf } from '../auth/text-of.ts'
import { readRequestBody } from '../body/read-body.ts'
import { callerContext } from '../wire.ts'
import type { Elsewhere } from './elsewhere.ts'
import { listenTo } from './listen-to.ts'

const mostTopics = 1000
const longestTopic = 2500
/** Of a guest's topics so many may have a filter or the like of their own: each asks about each event by itself. */
const mostChosenByGuests = 30

/** `POST /api/realtime` `{ clientId, subscriptions }`: replaces all that a stream listens to, for whoever calls. */
export const subscribe =
  (services: Services, hub: Hub, elsewhere?: Elsewhere) => async (c: Context<AppEnv>) => {
    const { clientId, subscriptions } = await readRequestBody(c)
    const names = Array.isArray(subscriptions) ? subscriptions.map(textOf) : []
    if (typeof clientId !== 'string' || !clientId) throw refused({ clientId: required })
    if (names.length > mostTopics) throw refused({ subscriptions: tooLong(mostTopics) })
    const longest = names.findIndex(name => name.length > longestTopic)
    if (longest >= 0) throw refused({ subscriptions: byIndex(longest, tooLong(longestTopic)) })

    const { viewer } = callerContext(c, services)
    const chosen = names.filter(name => name.includes('?'))
    if (viewer.kind === 'guest' && chosen.length > mostChosenByGuests)
      throw refused({ subscriptions: tooLong(mostChosenByGuests) })
    const asked = { clientId, address: c.get('address'), viewer, session: c.get('session'), names }
    const isHeard = listenTo(hub, services.db, asked) || (await elsewhere?.(asked))
    if (!isHeard) throw new RecordError(404, 'Missing or invalid client id.')
    return c.body(null, 204)
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
