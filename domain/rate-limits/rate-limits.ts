import type { Redis } from 'ioredis'
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import { tooManyRequests } from '#records/errors.ts'
import { type Counter, combineCounters, type NewLimiter, newCounters } from './counters.ts'

/** Counts what is sent, by bucket and by address, phone number or account. */
export type RateLimits = {
  /** Counts one, or so many; refuses with a 429 that says when to come back. */
  take: (bucket: Bucket, key: string, count?: number) => Promise<void>
  /** Refuses as `take` does, and counts nothing. */
  check: (bucket: Bucket, key: string) => Promise<void>
  /** Takes the last one back. */
  refund: (bucket: Bucket, key: string) => Promise<void>
}

/** Who sends a form: an address to count by, the counters, and the device and the page's language where they are known. */
export type Sender = {
  address: string
  limits: RateLimits
  device?: string
  language?: string
  /** The id of the sender's device where this account, by its number or e-mail, has signed in from it before. */
  knownDevice?: (account: string) => Promise<string | undefined>
}

export type Bucket =
  | 'inquiry'
  | 'review'
  | 'message'
  | 'subscribeNetwork'
  | 'subscribeAccount'
  | 'write'
  | 'upload'
  | 'megapixels'
  | 'codeNetwork'
  | 'codeNumber'
  | 'codeDevice'
  | 'codeOpen'
  | 'codeReserve'
  | 'verifyNetwork'
  | 'verifyUnbound'
  | 'verifyDevice'
  | 'loginNetwork'
  | 'loginAccount'
  | 'loginDevice'
  | 'operatorNetwork'
  | 'operatorAccount'
  | 'operatorDevice'

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
  /** Changes of what streams listen to, by one account or one /64 of IPv6; five times as many by one IPv4 address. */
  subscriptionsPerMinute: number
}

const accountDefaults: AccountLimits = {
  formsPerIPv6: 20,
  perIPv4: 300,
  perIPv6: 20,
  codesPerHour: 2000,
  messagesPerMinute: 60,
  subscriptionsPerMinute: 120,
}

const minute = 60
const hour = 3600

/** Of the codes that go out in an hour so many in a hundred are for numbers with an account alone. */
const reservePercent = 30
/** Codes are tried without their nonce so much less than with it, by one address. */
const unboundShare = 1 / 5

/** Counters in this process's memory. */
export const memoryRateLimits = (perHour: number, account: Partial<AccountLimits> = {}): RateLimits =>
  newRateLimits((_, points, duration) => new RateLimiterMemory({ points, duration }), perHour, account)

/** Counters that several processes share; while Redis does not answer each process counts by itself. */
export const redisRateLimits = (
  redis: Redis,
  perHour: number,
  account: Partial<AccountLimits> = {},
): RateLimits =>
  newRateLimits(
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
 * generous; an IPv6 address counts by its /64, which is one household and sends fewer forms, and by the wider networks
 * around it. Of all writes to the record API four times as many are let through: a shortlist or a chat writes more often
 * than a form. Pictures count by their megapixels besides, four for each form: a listing has up to 21 of about 12. A
 * device that an account has signed in from before has buckets of its own, so that nobody else uses them up.
 */
function newRateLimits(newLimiter: NewLimiter, perHour: number, account: Partial<AccountLimits>): RateLimits {
  const { formsPerIPv6, perIPv4, perIPv6, codesPerHour, messagesPerMinute, subscriptionsPerMinute } = {
    ...accountDefaults,
    ...account,
  }
  const { window, byNetwork } = newCounters(newLimiter)
  const forms = (bucket: string) => byNetwork(bucket, perHour, formsPerIPv6)
  const codes = (bucket: string) =>
    combineCounters(window(bucket, 1, 30), window(bucket, 5, hour), window(bucket, 10, 24 * hour))
  const unbound = (points: number) => Math.max(1, Math.floor(points * unboundShare))
  const reserve = Math.floor((codesPerHour * reservePercent) / 100)
  const buckets: Record<Bucket, Counter> = {
    inquiry: forms('inquiry'),
    review: forms('review'),
    message: window('message', messagesPerMinute, minute),
    subscribeNetwork: byNetwork(
      'subscribeNetwork',
      subscriptionsPerMinute * 5,
      subscriptionsPerMinute,
      minute,
    ),
    subscribeAccount: window('subscribeAccount', subscriptionsPerMinute, minute),
    write: byNetwork('write', perHour * 4),
    upload: byNetwork('upload', perHour),
    megapixels: byNetwork('megapixels', perHour * 4),
    codeNetwork: byNetwork('codeNetwork', perIPv4, perIPv6),
    codeNumber: codes('codeNumber'),
    codeDevice: codes('codeDevice'),
    codeOpen: window('codeOpen', codesPerHour - reserve, hour),
    codeReserve: window('codeReserve', reserve, hour),
    verifyNetwork: byNetwork('verifyNetwork', perIPv4, perIPv6),
    verifyUnbound: byNetwork('verifyUnbound', unbound(perIPv4), unbound(perIPv6)),
    verifyDevice: window('verifyDevice', 20, 15 * minute),
    loginNetwork: byNetwork('loginNetwork', perIPv4, perIPv6),
    loginAccount: window('loginAccount', 10, 15 * minute),
    loginDevice: window('loginDevice', 10, 15 * minute),
    operatorNetwork: byNetwork('operatorNetwork', 20, 20, 15 * minute),
    operatorAccount: window('operatorAccount', 5, 15 * minute),
    operatorDevice: window('operatorDevice', 5, 15 * minute),
  }
  const count = async (bucket: Bucket, key: string, more: number) => {
    try {
      await buckets[bucket](key, more)
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) throw tooManyRequests(Math.ceil(refusal.msBeforeNext / 1000))
      throw refusal
    }
  }
  return {
    take: (bucket, key, points = 1) => count(bucket, key, points),
    check: (bucket, key) => count(bucket, key, 0),
    refund: (bucket, key) => count(bucket, key, -1),
  }
}
