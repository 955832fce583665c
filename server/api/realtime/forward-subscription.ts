import { z } from 'zod'
import type { Database } from '#database/connect.ts'
import { RecordError } from '#records/errors.ts'
import { randomId } from '#records/ids.ts'
import type { Hub } from '#records/realtime/hub.ts'
import type { PubSub } from '#records/realtime/pubsub.ts'
import { type Subscription, updateSubscription } from './update-subscription.ts'

/** Milliseconds for another process to confirm that it has the stream. */
const replyTimeoutMs = 1_000

const replySchema = z.object({
  requestId: z.string(),
  status: z.literal([204, 400, 403]),
  message: z.string(),
})

/**
 * Updates the topics of a stream that another process holds: without sticky sessions, a stream and its subscription
 * requests reach different processes. False if no process has the stream. Errors: as `updateSubscription`.
 */
export type ForwardSubscription = (subscription: Subscription) => Promise<boolean>

/** Sends requests to the other processes, and responds to theirs about this process's streams. */
export function createSubscriptionForwarder(link: PubSub, hub: Hub, db: Database): ForwardSubscription {
  const waiting = new Map<string, (answer: z.output<typeof replySchema>) => void>()
  link.on('listen', body => {
    // Only this function publishes on these two topics.
    const { requestId, subscription } = body as { requestId: string; subscription: Subscription }
    const answer = tryLocally(() => updateSubscription(hub, db, subscription))
    if (answer) link.publish('listening', { requestId, ...answer })
  })
  link.on('listening', body => {
    const answer = replySchema.parse(body)
    waiting.get(answer.requestId)?.(answer)
  })
  return async subscription => {
    const requestId = randomId()
    const { promise, resolve } = Promise.withResolvers<z.output<typeof replySchema> | undefined>()
    waiting.set(requestId, resolve)
    const timer = setTimeout(resolve, replyTimeoutMs, undefined)
    link.publish('listen', { requestId, subscription })
    const answer = await promise
    clearTimeout(timer)
    waiting.delete(requestId)
    if (!answer) return false
    if (answer.status !== 204) throw new RecordError(answer.status, answer.message)
    return true
  }
}

/** Undefined if this process has no such stream. */
function tryLocally(work: () => boolean) {
  try {
    return work() ? { status: 204, message: '' } : undefined
  } catch (error) {
    if (error instanceof RecordError) return { status: error.status, message: error.message }
    throw error
  }
}
