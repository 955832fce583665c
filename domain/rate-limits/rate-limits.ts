import type { Redis } from 'ioredis'
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import { daySeconds, hourSeconds, minuteSeconds } from '#records/durations.ts'
import { tooManyRequests } from '#records/errors.ts'
import { type Counter, combineCounters, type NewLimiter, newCounters } from './counters.ts'

/** Counts requests by bucket and by address, phone number or account. */
export type RateLimits = {
  /** Adds one or more; refuses with a 429 that names the time to retry. */
  take: (bucket: Bucket, key: string, count?: number) => Promise<void>
  /** Refuses like `take`, but counts nothing. */
  check: (bucket: Bucket, key: string) => Promise<void>
  /** Removes the last one. */
  refund: (bucket: Bucket, key: string) => Promise<void>
}

/** The sender of a form: an address to count by, the counters, and the device and the page's language if known. */
export type Sender = {
  address: string
  limits: RateLimits
  device?: string
  language?: string
  /** The id of the sender's device if this account, by number or e-mail, has signed in from it before. */
  knownDevice?: (account: string) => Promise<string | undefined>
  /** A keyed hash of the sender's network. */
  networkHash?: () => string
}

export type Bucket =
  | 'inquiry'
  | 'review'
  | 'savedSearch'
  | 'priceQuote'
  | 'message'
  | 'maskedCall'
  | 'dealMove'
  | 'dealCode'
  | 'subscribeNetwork'
  | 'subscribeAccount'
  | 'write'
  | 'view'
  | 'upload'
  | 'megapixels'
  | 'megabytes'
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

/** Limits for codes and sign-ins; numbers per address are per hour. */
export type AccountLimits = {
  /** Inquiries, and separately reviews and saved searches, from one /64 of IPv6; `perHour` applies to one IPv4 address. */
  formsPerIPv6: number
  /** Codes from one IPv4 address, and separately their verifications and sign-ins. */
  perIPv4: number
  /** The same for one /64 of IPv6. */
  perIPv6: number
  /** Codes to all numbers: the limit on what an attack can cost. */
  codesPerHour: number
  /** Chat messages of one member or operator. */
  messagesPerMinute: number
  /** Changes of stream subscriptions, by one account or one /64 of IPv6; five times as many by one IPv4 address. */
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

/** Calls through a relay number that one member starts. */
const maskedCallsPerHour = 5
/** Showroom quotes that one member saves. */
const quotesPerDay = 10
/** Wrong codes at a hand-over by one member. */
const codeTriesPerHour = 10

/** The percentage of the hourly codes that is reserved for numbers with an account. */
const reservePercent = 30
/** Attempts without the nonce have this share of the normal limit, per address. */
const unboundShare = 1 / 5

/** Counters in this process's memory. */
export const memoryRateLimits = (perHour: number, account: Partial<AccountLimits> = {}): RateLimits =>
  newRateLimits((_, points, duration) => new RateLimiterMemory({ points, duration }), perHour, account)

/** Counters that several processes share. While Redis is down, each process counts alone. */
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
 * Indian mobile networks put many people behind one IPv4 address, so `perHour` is generous. An IPv6 address counts by
 * its /64, which is one household with a lower limit, and by the wider networks around it. The limit for all writes to
 * the record API is four times as high, because shortlists and chats write more often than forms. Views of listings are
 * more frequent still: 20 per form. Pictures also count by their megapixels, four pictures per form: a listing has up to 21 of about 12 megapixels. Files of deals count by their megabytes, a hand-over has about 60 of them. A device that an account
 * has signed in from before has separate buckets, so that others cannot use them up.
 */
function newRateLimits(newLimiter: NewLimiter, perHour: number, account: Partial<AccountLimits>): RateLimits {
  const { formsPerIPv6, perIPv4, perIPv6, codesPerHour, messagesPerMinute, subscriptionsPerMinute } = {
    ...accountDefaults,
    ...account,
  }
  const { window, byNetwork } = newCounters(newLimiter)
  const forms = (bucket: string) => byNetwork(bucket, perHour, formsPerIPv6)
  const codes = (bucket: string) =>
    combineCounters(window(bucket, 1, 30), window(bucket, 5, hourSeconds), window(bucket, 10, daySeconds))
  const unbound = (points: number) => Math.max(1, Math.floor(points * unboundShare))
  const reserve = Math.floor((codesPerHour * reservePercent) / 100)
  const buckets: Record<Bucket, Counter> = {
    inquiry: forms('inquiry'),
    review: forms('review'),
    savedSearch: forms('savedSearch'),
    priceQuote: window('priceQuote', quotesPerDay, daySeconds),
    message: window('message', messagesPerMinute, minuteSeconds),
    maskedCall: window('maskedCall', maskedCallsPerHour, hourSeconds),
    dealMove: window('dealMove', messagesPerMinute, minuteSeconds),
    dealCode: window('dealCode', codeTriesPerHour, hourSeconds),
    subscribeNetwork: byNetwork(
      'subscribeNetwork',
      subscriptionsPerMinute * 5,
      subscriptionsPerMinute,
      minuteSeconds,
    ),
    subscribeAccount: window('subscribeAccount', subscriptionsPerMinute, minuteSeconds),
    write: byNetwork('write', perHour * 4),
    view: byNetwork('view', perHour * 20, formsPerIPv6 * 20),
    upload: byNetwork('upload', perHour),
    megapixels: byNetwork('megapixels', perHour * 4),
    megabytes: combineCounters(
      window('megabytes', perHour * 2, hourSeconds),
      window('megabytes', perHour * 8, daySeconds),
    ),
    codeNetwork: byNetwork('codeNetwork', perIPv4, perIPv6),
    codeNumber: codes('codeNumber'),
    codeDevice: codes('codeDevice'),
    codeOpen: window('codeOpen', codesPerHour - reserve, hourSeconds),
    codeReserve: window('codeReserve', reserve, hourSeconds),
    verifyNetwork: byNetwork('verifyNetwork', perIPv4, perIPv6),
    verifyUnbound: byNetwork('verifyUnbound', unbound(perIPv4), unbound(perIPv6)),
    verifyDevice: window('verifyDevice', 20, 15 * minuteSeconds),
    loginNetwork: byNetwork('loginNetwork', perIPv4, perIPv6),
    loginAccount: window('loginAccount', 10, 15 * minuteSeconds),
    loginDevice: window('loginDevice', 10, 15 * minuteSeconds),
    operatorNetwork: byNetwork('operatorNetwork', 20, 20, 15 * minuteSeconds),
    operatorAccount: window('operatorAccount', 5, 15 * minuteSeconds),
    operatorDevice: window('operatorDevice', 5, 15 * minuteSeconds),
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
