import type { Context } from 'hono'
import { guest, type Viewer } from '#collections/access.ts'
import { type FieldError, RecordError } from '#records/errors.ts'
import type { Hub } from '#records/realtime/hub.ts'
import type { Services } from '../../services.ts'
import type { AppEnv } from '../../variables.ts'
import { textOf } from '../auth/text-of.ts'
import { readRequestBody } from '../body/read-body.ts'
import type { Elsewhere } from './elsewhere.ts'
import { listenTo } from './listen-to.ts'

type Caps = {
  topics: number
  /** Topics with a filter or the like of their own: each asks about each event by itself. */
  withOptions: number
  /** Characters of all topics together. */
  characters: number
}

const maxTopicLength = 2500
const noCap = Number.POSITIVE_INFINITY
const caps: Record<Viewer['kind'], Caps> = {
  guest: { topics: 50, withOptions: 30, characters: 8192 },
  member: { topics: 50, withOptions: 30, characters: noCap },
  operator: { topics: 1000, withOptions: noCap, characters: noCap },
  system: { topics: 1000, withOptions: noCap, characters: noCap },
}

type Subscribing = Pick<Services, 'db' | 'limits'> & { hub: Hub; elsewhere?: Elsewhere | undefined }

/**
 * `POST /api/realtime` `{ clientId, subscriptions }`: replaces all that a stream listens to, for whoever calls. `db` is
 * where the stream's rights are looked up.
 */
export const subscribe =
  ({ db, limits, hub, elsewhere }: Subscribing) =>
  async (c: Context<AppEnv>) => {
    const viewer = c.get('viewer') ?? guest
    if (viewer.kind === 'member' || viewer.kind === 'operator')
      await limits.take('subscribeAccount', viewer.id)
    await limits.take('subscribeNetwork', c.get('address'))
    const { clientId, subscriptions } = await readRequestBody(c)
    if (typeof clientId !== 'string' || !clientId) throw refused({ clientId: required })
    const given = Array.isArray(subscriptions) ? subscriptions.map(textOf) : []
    const longest = given.findIndex(name => name.length > maxTopicLength)
    if (longest >= 0) throw refused({ subscriptions: byIndex(longest, tooLong(maxTopicLength)) })
    // The official client lists its greeting among its topics.
    const names = given.filter(name => name !== 'PB_CONNECT')
    checkCaps(names, caps[viewer.kind])
    const asked = { clientId, address: c.get('address'), viewer, session: c.get('session'), names }
    const isHeard = listenTo(hub, db, asked) || (await elsewhere?.(asked))
    if (!isHeard) throw new RecordError(404, 'Missing or invalid client id.')
    return c.body(null, 204)
  }

function checkCaps(names: readonly string[], { topics, withOptions, characters }: Caps) {
  const isOver = (count: number, max: number) => {
    if (count > max) throw refused({ subscriptions: tooLong(max) })
  }
  isOver(names.length, topics)
  isOver(names.filter(name => name.includes('?')).length, withOptions)
  isOver(
    names.reduce((sum, name) => sum + name.length, 0),
    characters,
  )
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
