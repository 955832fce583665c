import { Redis } from 'ioredis'
import { z } from 'zod'
import { getOrMake } from '#database/memoize.ts'
import { randomId } from '../ids.ts'
import type { PubSub } from './pubsub.ts'

type Listener = (body: unknown) => void

type RedisPubSub = PubSub & {
  /** For counters; its commands fail at once while Redis does not respond. */
  redis: Redis
  /** Resolves to true once both connections are up, or to false after three seconds. */
  ready: () => Promise<boolean>
  close: () => void
}

/** Milliseconds: command timeout, connect timeout, and the interval between pings. */
const [commandTimeoutMs, connectTimeoutMs, pingIntervalMs] = [1_000, 2_000, 1_000]

const message = z.object({ from: z.string(), topic: z.string(), body: z.unknown() })

/** With sentinels, the host in the URL is the name of the master. */
export type RedisServer = { url: string; sentinels?: { host: string; port: number }[] | undefined }

/**
 * Publishes and subscribes through one Redis. A hanging Redis is noticed within two seconds; from then on commands fail
 * at once. `onState` is called when the connections come up and when they go down.
 */
export function redisPubSub(
  { url, sentinels }: RedisServer,
  onState: (isUp: boolean, error?: Error) => void,
): RedisPubSub {
  const options = {
    commandTimeout: commandTimeoutMs,
    connectTimeout: connectTimeoutMs,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    retryStrategy: (times: number) => Math.min(times * 100, 1_000),
    // A former master that has become a replica refuses writes: the sentinels know the new one.
    reconnectOnError: ({ message }: Error) => message.startsWith('READONLY'),
    ...(sentinels && {
      sentinels,
      name: new URL(url).hostname,
      sentinelRetryStrategy: (times: number) => Math.min(times * 100, 1_000),
      ...credentials(url),
    }),
  }
  const connect = (more = {}) =>
    sentinels ? new Redis({ ...options, ...more }) : new Redis(url, { ...options, ...more })
  const [redis, subscriber] = [connect(), connect({ autoResubscribe: false })]
  const channel = 'sawari:link'
  const instanceId = randomId()
  const listeners = new Map<string, Set<Listener>>()
  const missedListeners = new Set<() => void>()
  let missedPublish = false
  let hasSubscribed = false
  const firstSubscription = Promise.withResolvers<boolean>()

  const send = (topic: string, body: unknown) =>
    redis.publish(channel, JSON.stringify({ from: instanceId, topic, body }))
  const publish: PubSub['publish'] = (topic, body) => {
    send(topic, body).catch(() => {
      missedPublish = true
    })
  }
  redis.on('ready', () => {
    if (missedPublish) send('missed', null).then(() => (missedPublish = false), ignore)
  })
  subscriber.on('ready', async () => {
    try {
      await subscriber.subscribe(channel)
      if (hasSubscribed) for (const listener of missedListeners) listener()
      hasSubscribed = true
      firstSubscription.resolve(true)
      onState(true)
    } catch {
      subscriber.disconnect(true)
    }
  })
  subscriber.on('message', (_, text) => {
    const { from, topic, body } = message.parse(JSON.parse(text))
    if (from === instanceId) return
    if (topic === 'missed') for (const listener of missedListeners) listener()
    else for (const listener of listeners.get(topic) ?? []) listener(body)
  })
  for (const line of [redis, subscriber]) line.on('error', error => onState(false, error))
  const pingTimer = setInterval(() => {
    for (const line of [redis, subscriber])
      if (line.status === 'ready') line.ping().catch(() => line.disconnect(true))
  }, pingIntervalMs).unref()

  return {
    redis,
    publish,
    on: (topic, listener) => {
      getOrMake(listeners, topic, () => new Set<Listener>()).add(listener)
    },
    onMissed: listener => missedListeners.add(listener),
    ready: async () => {
      const timedOut = new Promise<boolean>(done => setTimeout(done, 3_000, false).unref())
      return Promise.race([firstSubscription.promise, timedOut])
    },
    close: () => {
      clearInterval(pingTimer)
      redis.disconnect()
      subscriber.disconnect()
    },
  }
}

const ignore = () => {}

function credentials(url: string) {
  const { protocol, username, password, pathname } = new URL(url)
  return {
    ...(username && { username: decodeURIComponent(username) }),
    ...(password && { password: decodeURIComponent(password) }),
    db: Number(pathname.slice(1)) || 0,
    ...(protocol === 'rediss:' && { tls: {}, enableTLSForSentinelMode: true }),
  }
}
