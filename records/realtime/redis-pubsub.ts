import { Redis } from 'ioredis'
import { z } from 'zod'
import { randomId } from '../ids.ts'
import type { PubSub } from './pubsub.ts'

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

/**
 * Publishes and subscribes through one Redis. A hanging Redis is noticed within two seconds; from then on commands fail
 * at once. `onState` is called when the connections come up and when they go down.
 */
export function redisPubSub(url: string, onState: (isUp: boolean, error?: Error) => void): RedisPubSub {
  const options = {
    commandTimeout: commandTimeoutMs,
    connectTimeout: connectTimeoutMs,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    retryStrategy: (times: number) => Math.min(times * 100, 1_000),
  }
  const [redis, subscriber] = [
    new Redis(url, options),
    new Redis(url, { ...options, autoResubscribe: false }),
  ]
  const channel = 'sawari:link'
  const instanceId = randomId()
  const listeners = new Map<string, Set<(body: unknown) => void>>()
  const missedListeners = new Set<() => void>()
  let missedPublish = false
  let hasSubscribed = false

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
      listeners.set(topic, (listeners.get(topic) ?? new Set()).add(listener))
    },
    onMissed: listener => missedListeners.add(listener),
    ready: async () => {
      const timedOut = new Promise<boolean>(done => setTimeout(done, 3_000, false).unref())
      const subscribed = new Promise<boolean>(done => {
        if (hasSubscribed) done(true)
        subscriber.once('subscribe', () => done(true))
      })
      return Promise.race([subscribed, timedOut])
    },
    close: () => {
      clearInterval(pingTimer)
      redis.disconnect()
      subscriber.disconnect()
    },
  }
}

const ignore = () => {}
