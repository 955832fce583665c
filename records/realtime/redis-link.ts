import { Redis } from 'ioredis'
import { z } from 'zod'
import { randomId } from '../ids.ts'
import type { Link } from './link.ts'

type RedisLink = Link & {
  /** For counters; its commands fail at once while Redis does not answer. */
  redis: Redis
  /** Resolves once both lines stand, or after three seconds without. */
  ready: () => Promise<boolean>
  close: () => void
}

/** Milliseconds: for an answer, for a connection, and between two looks at whether Redis still answers. */
const [answerTime, connectTime, lookTime] = [1_000, 2_000, 1_000]

const message = z.object({ from: z.string(), topic: z.string(), body: z.unknown() })

/**
 * The link over one Redis. A Redis that hangs is noticed within two seconds; from then on whoever asks it fails at once.
 * `onState` hears when the lines stand and when they do not.
 */
export function redisLink(url: string, onState: (isUp: boolean, error?: Error) => void): RedisLink {
  const options = {
    commandTimeout: answerTime,
    connectTimeout: connectTime,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    retryStrategy: (times: number) => Math.min(times * 100, 1_000),
  }
  const [redis, ears] = [new Redis(url, options), new Redis(url, { ...options, autoResubscribe: false })]
  const channel = 'sawari:link'
  const own = randomId()
  const listeners = new Map<string, Set<(body: unknown) => void>>()
  const missed = new Set<() => void>()
  let owes = false
  let stood = false

  const put = (topic: string, body: unknown) =>
    redis.publish(channel, JSON.stringify({ from: own, topic, body }))
  const tell: Link['tell'] = (topic, body) => {
    put(topic, body).catch(() => {
      owes = true
    })
  }
  redis.on('ready', () => {
    if (owes) put('missed', null).then(() => (owes = false), ignore)
  })
  ears.on('ready', async () => {
    try {
      await ears.subscribe(channel)
      if (stood) for (const listener of missed) listener()
      stood = true
      onState(true)
    } catch {
      ears.disconnect(true)
    }
  })
  ears.on('message', (_, text) => {
    const { from, topic, body } = message.parse(JSON.parse(text))
    if (from === own) return
    if (topic === 'missed') for (const listener of missed) listener()
    else for (const listener of listeners.get(topic) ?? []) listener(body)
  })
  for (const line of [redis, ears]) line.on('error', error => onState(false, error))
  const looks = setInterval(() => {
    for (const line of [redis, ears])
      if (line.status === 'ready') line.ping().catch(() => line.disconnect(true))
  }, lookTime).unref()

  return {
    redis,
    tell,
    hear: (topic, listener) => {
      listeners.set(topic, (listeners.get(topic) ?? new Set()).add(listener))
    },
    onMissed: listener => missed.add(listener),
    ready: async () => {
      const late = new Promise<boolean>(done => setTimeout(done, 3_000, false).unref())
      const stands = new Promise<boolean>(done => {
        if (stood) done(true)
        ears.once('subscribe', () => done(true))
      })
      return Promise.race([stands, late])
    },
    close: () => {
      clearInterval(looks)
      redis.disconnect()
      ears.disconnect()
    },
  }
}

const ignore = () => {}
