import type { Context } from 'hono'
import { guest, type Viewer } from '#collections/access.ts'
import { type FieldError, RecordError } from '#records/errors.ts'
import { required, textOrEmpty } from '#records/field-types/field-type.ts'
import type { Hub } from '#records/realtime/hub.ts'
import type { Services } from '#server/services.ts'
import type { AppEnv } from '#server/variables.ts'
import { readRequestBody } from '../body/read-body.ts'
import type { ForwardSubscription } from './forward-subscription.ts'
import { updateSubscription } from './update-subscription.ts'

type SubscriptionLimits = {
  maxTopics: number
  /** Topics with options such as a filter: each runs a separate check of each event. */
  maxWithOptions: number
  /** Characters of all topics in total. */
  maxCharacters: number
}

const maxTopicLength = 2500
const unlimited = Number.POSITIVE_INFINITY
const subscriptionLimits: Record<Viewer['kind'], SubscriptionLimits> = {
  guest: { maxTopics: 50, maxWithOptions: 30, maxCharacters: 8192 },
  member: { maxTopics: 50, maxWithOptions: 30, maxCharacters: unlimited },
  operator: { maxTopics: 1000, maxWithOptions: unlimited, maxCharacters: unlimited },
  system: { maxTopics: 1000, maxWithOptions: unlimited, maxCharacters: unlimited },
}

type SubscribeOptions = Pick<Services, 'db' | 'limits'> & {
  hub: Hub
  forward?: ForwardSubscription | undefined
}

/**
 * `POST /api/realtime` `{ clientId, subscriptions }`: replaces all topics of a stream, for the caller. `db` is where
 * the stream's rights are read.
 */
export const subscribe =
  ({ db, limits, hub, forward: elsewhere }: SubscribeOptions) =>
  async (c: Context<AppEnv>) => {
    const viewer = c.get('viewer') ?? guest
    if (viewer.kind === 'member' || viewer.kind === 'operator')
      await limits.take('subscribeAccount', viewer.id)
    await limits.take('subscribeNetwork', c.get('address'))
    const { clientId, subscriptions } = await readRequestBody(c)
    if (typeof clientId !== 'string' || !clientId) throw invalidSubscription({ clientId: required })
    const topics = Array.isArray(subscriptions) ? subscriptions.map(textOrEmpty) : []
    const tooLongAt = topics.findIndex(name => name.length > maxTopicLength)
    if (tooLongAt >= 0)
      throw invalidSubscription({ subscriptions: errorAtIndex(tooLongAt, tooLongError(maxTopicLength)) })
    // The official client lists its connect event among its topics.
    const names = topics.filter(name => name !== 'PB_CONNECT')
    assertWithinLimits(names, subscriptionLimits[viewer.kind])
    const subscription = { clientId, address: c.get('address'), viewer, session: c.get('session'), names }
    const isSubscribed = updateSubscription(hub, db, subscription) || (await elsewhere?.(subscription))
    if (!isSubscribed) throw new RecordError(404, 'Missing or invalid client id.')
    return c.body(null, 204)
  }

function assertWithinLimits(
  names: readonly string[],
  { maxTopics: topics, maxWithOptions: withOptions, maxCharacters: characters }: SubscriptionLimits,
) {
  const assertAtMost = (count: number, max: number) => {
    if (count > max) throw invalidSubscription({ subscriptions: tooLongError(max) })
  }
  assertAtMost(names.length, topics)
  assertAtMost(names.filter(name => name.includes('?')).length, withOptions)
  assertAtMost(
    names.reduce((sum, name) => sum + name.length, 0),
    characters,
  )
}

const tooLongError = (max: number) => ({
  code: 'validation_length_too_long',
  message: `The length must be no more than ${max}.`,
  params: { max },
})

const invalidSubscription = (data: Record<string, FieldError>) =>
  new RecordError(400, 'Something went wrong while processing your request.', { data })

/** The wire names the topic by its index. */
const errorAtIndex = (at: number, error: FieldError) => ({ [at]: error }) as unknown as FieldError
