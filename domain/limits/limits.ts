import { createHash } from 'node:crypto'
import type { Redis } from 'ioredis'
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import { tooManyRequests } from '#records/errors.ts'

/** Counts what is sent, by bucket and by address, phone number or account. */
export type Limits = {
  /** Counts one; refuses with a 429 that says when to come back. */
  take: (bucket: Bucket, key: string) => Promise<void>
  /** Takes the last one back. */
  giveBack: (bucket: Bucket, key: string) => Promise<void>
}

/** Who sends a form: an address to count by, the counters, and the device and the page's language where they are known. */
export type Sender = { address: string; limits: Limits; device?: string; language?: string }

export type Bucket =
  | 'inquiry'
  | 'review'
  | 'message'
  | 'write'
  | 'upload'
  | 'codeNetwork'
  | 'codeNumber'
  | 'codeAll'
  | 'verifyNetwork'
  | 'loginNetwork'
  | 'loginAccount'
  | 'operatorNetwork'
  | 'operatorAccount'

/** Codes and sign-ins; the addresses' numbers count an hour. */
export type AccountLimits = {
  /** Inquiries, and counted apart reviews, from one /64 of IPv6; from one IPv4 address they are `perHour`. */
  formsPerIPv6: number
  /** Codes from one IPv4 address; counted apart, their verifications and sign-ins. */
  perIPv4: number
  /** The same from one /64 of IPv6. */
  perIPv6: number
  /** Codes to everybody together: the breaker that bounds what an attack can cost. */
  codesPerHour: number
  /** Chat messages of one member or operator. */
  messagesPerMinute: number
}

const accountDefaults: AccountLimits = {
  formsPerIPv6: 20,
  perIPv4: 300,
  perIPv6: 20,
  codesPerHour: 2000,
  messagesPerMinute: 60,
}

const minute = 60
const hour = 3600

/** Counters in this process's memory. */
export const memoryLimits = (perHour: number, account: Partial<AccountLimits> = {}): Limits =>
  limitsOf((_, points, duration) => new RateLimiterMemory({ points, duration }), perHour, account)

/** Counters that several processes share; while Redis does not answer each process counts by itself. */
export const sharedLimits = (redis: Redis, perHour: number, account: Partial<AccountLimits> = {}): Limits =>
  limitsOf(
    (bucket, points, duration) =>
      new RateLimiterRedis({
        storeClient: redis,
        keyPrefix: `sawari:${bucket}:${duration}`,
        points,
        duration,
        rejectIfRedisNotReady: true,
        insuranceLimiter: new RateLimiterMemory({ points, duration }),
      }),
    perHour,
    account,
  )

/**
 * Indian mobile networks put many people behind one IPv4 address, so `perHour` is
 * generous; an IPv6 address counts by its /64, which is one household and sends fewer forms. Of all writes to the record API four times as
 * many are let through: a shortlist or a chat writes more often than a form.
 */
function limitsOf(newLimiter: NewLimiter, perHour: number, account: Partial<AccountLimits>): Limits {
  const { formsPerIPv6, perIPv4, perIPv6, codesPerHour, messagesPerMinute } = {
    ...accountDefaults,
    ...account,
  }
  const window = (bucket: string, points: number, duration: number): Counter => {
    const limiter = newLimiter(bucket, points, duration)
    return (key, more) =>
      more > 0 ? limiter.consume(nameless(key), more) : limiter.reward(nameless(key), -more)
  }
  const byNetwork = (bucket: string, ofIPv4 = perIPv4, ofIPv6 = perIPv6): Counter => {
    const [wide, narrow] = [window(bucket, ofIPv4, hour), window(bucket, ofIPv6, hour)]
    return (address, more) => {
      const network = networkOf(address)
      return (network.includes(':') ? narrow : wide)(network, more)
    }
  }
  const forms = (bucket: string) => byNetwork(bucket, perHour, formsPerIPv6)
  const buckets: Record<Bucket, Counter> = {
    inquiry: forms('inquiry'),
    review: forms('review'),
    message: window('message', messagesPerMinute, minute),
    write: byAddress(window('write', perHour * 4, hour)),
    upload: byAddress(window('upload', perHour, hour)),
    codeNetwork: byNetwork('codeNetwork'),
    codeNumber: each(
      window('codeNumber', 1, 30),
      window('codeNumber', 5, hour),
      window('codeNumber', 10, 24 * hour),
    ),
    codeAll: window('codeAll', codesPerHour, hour),
    verifyNetwork: byNetwork('verifyNetwork'),
    loginNetwork: byNetwork('loginNetwork'),
    loginAccount: window('loginAccount', 10, 15 * minute),
    operatorNetwork: byAddress(window('operatorNetwork', 20, 15 * minute)),
    operatorAccount: window('operatorAccount', 5, 15 * minute),
  }
  return {
    take: async (bucket, key) => {
      try {
        await buckets[bucket](key, 1)
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) throw tooManyRequests(Math.ceil(refusal.msBeforeNext / 1000))
        throw refusal
      }
    },
    giveBack: async (bucket, key) => void (await buckets[bucket](key, -1)),
  }
}

/** Counts so many more, or one less. */
type Counter = (key: string, points: number) => Promise<unknown>

type NewLimiter = (bucket: string, points: number, duration: number) => RateLimiterMemory | RateLimiterRedis

/** Counters outlive the request, so that they are kept under no number and no address. */
const nameless = (key: string) => createHash('sha256').update(key).digest('base64url')

const byAddress =
  (counter: Counter): Counter =>
  (address, more) =>
    counter(networkOf(address), more)

/** All of these, the shortest first: what it refuses does not count in the longer ones. */
const each =
  (...counters: Counter[]): Counter =>
  async (key, more) => {
    for (const count of counters) await count(key, more)
  }

/** An IPv4 address as it is; of an IPv6 address the first 64 bits. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  if (mapped?.[1]) return mapped[1]
  if (!address.includes(':')) return address
  const [head = '', tail = ''] = address.split('%')[0]?.split('::') ?? []
  const left = head.split(':').filter(Boolean)
  const right = tail.split(':').filter(Boolean)
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0')
  return `${[...left, ...zeros, ...right]
    .slice(0, 4)
    .map(part => Number.parseInt(part, 16).toString(16))
    .join(':')}::/64`
}
