import { LRUCache } from 'lru-cache'
import webPush from 'web-push'
import { RefusedMessageError, withCircuitBreaker } from '../post-to-provider.ts'
import type { VapidKeys } from './vapid-keys.ts'

/** A browser that receives messages: the address that its push service gave it, and its keys (RFC 8291). */
export type PushTarget = { endpoint: string; p256dh: string; auth: string }

/** A notification for one browser. `key` is the same for every attempt, `path` is the page that it opens. */
export type PushMessage = {
  to: PushTarget
  title: string
  text: string
  path: string
  key: string
  /** How soon a browser that saves its battery shows it (RFC 8030); `normal` by default. */
  urgency?: PushUrgency
}

export type PushUrgency = 'low' | 'normal' | 'high'

/** Sends notifications to browsers. Throws on failure; `RefusedMessageError` if a retry is useless. */
export type PushSender = {
  /** The key with which browsers subscribe. */
  publicKey: string
  /** Whether the address belongs to a known push service. */
  accepts: (endpoint: string) => boolean
  send: (message: PushMessage) => Promise<void>
}

/** The browser has ended its subscription. */
export class EndedSubscriptionError extends RefusedMessageError {
  override name = 'EndedSubscription'
}

const timeoutMs = 10_000
/** Seconds for which the push service holds a message for a browser that is offline. */
const lifetimeSeconds = 24 * 60 * 60
/** A message holds 4,096 bytes (RFC 8030), and a letter of Hindi takes three. */
const maxTextLength = 900

/**
 * Sends by the push services of these hosts and of their subdomains, encrypted for the browser. Each service has a
 * circuit breaker, so that messages do not wait for one that is down.
 */
export function webPushSender(vapidKeys: VapidKeys, hosts: readonly string[]): PushSender {
  const accepts = (endpoint: string) => isPushService(endpoint, hosts)
  const senders = new LRUCache<string, { send: (message: PushMessage) => Promise<void> }>({ max: 100 })
  const senderOf = (host: string) => {
    const sender =
      senders.get(host) ?? withCircuitBreaker({ send: post(vapidKeys) }, `the push service ${host}`)
    senders.set(host, sender)
    return sender
  }
  return {
    publicKey: vapidKeys.publicKey,
    accepts,
    send: async message => {
      const { endpoint } = message.to
      if (!accepts(endpoint)) throw new RefusedMessageError('its push service is not in PUSH_SERVICES')
      await senderOf(new URL(endpoint).host).send(message)
    },
  }
}

/** A process that sends no notifications to browsers. */
export const unconfiguredPush: Pick<PushSender, 'send'> = {
  send: async () => {
    throw new RefusedMessageError('notifications to browsers are off')
  },
}

/** Without a user's part in the address, and at the port that the list of hosts names. */
function isPushService(endpoint: string, hosts: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, host, username, password } = new URL(endpoint)
  const isKnown = hosts.some(each => host === each || host.endsWith(`.${each}`))
  return protocol === 'https:' && !username && !password && isKnown
}

const post = (vapidDetails: VapidKeys) => async (message: PushMessage) => {
  const { to, title, text, path, key, urgency = 'normal' } = message
  const payload = JSON.stringify({ title, text: text.slice(0, maxTextLength), path, key })
  const { endpoint, method, headers, body } = webPush.generateRequestDetails(
    { endpoint: to.endpoint, keys: { p256dh: to.p256dh, auth: to.auth } },
    payload,
    {
      vapidDetails,
      TTL: lifetimeSeconds,
      urgency,
      // A message that is sent again replaces the one that the browser has not received yet.
      topic: key,
      contentEncoding: 'aes128gcm',
    },
  )
  const response = await fetch(endpoint, {
    method,
    headers: Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]),
    body: new Uint8Array(body),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  })
  await checkResponse(response)
}

async function checkResponse(response: Response): Promise<void> {
  const { ok, status } = response
  const reason = (await response.text()).slice(0, 200)
  if (ok) return
  if (status === 404 || status === 410) throw new EndedSubscriptionError('the browser has unsubscribed')
  const words = `the push service answered ${status}: ${reason}`
  throw status < 500 && status !== 429 ? new RefusedMessageError(words) : new Error(words)
}
