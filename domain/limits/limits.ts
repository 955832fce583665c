import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { tooManyRequests } from '#records/errors.ts'

/** Counts what is sent, by bucket and by address, phone number or account. Refuses with a 429 that says when to come back. */
export type Limits = { take: (bucket: Bucket, key: string) => Promise<void> }

/** Who sends a form: an address to count by, and the counters. */
export type Sender = { address: string; limits: Limits }

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

/** Codes and sign-ins; the addresses' numbers count an hour. */
export type AccountLimits = {
  /** Codes from one IPv4 address; counted apart, their verifications and sign-ins. */
  perIPv4: number
  /** The same from one /64 of IPv6. */
  perIPv6: number
  /** Codes to everybody together: the breaker that bounds what an attack can cost. */
  codesPerHour: number
}

const accountDefaults: AccountLimits = { perIPv4: 300, perIPv6: 20, codesPerHour: 2000 }

const minute = 60
const hour = 3600

/**
 * Counters in this process's memory. Indian mobile networks put many people behind one IPv4 address, so `perHour` is
 * generous; an IPv6 address counts by its /64, which is one household. Of all writes to the record API four times as
 * many are let through: a shortlist or a chat writes more often than a form.
 */
export function memoryLimits(perHour: number, account: Partial<AccountLimits> = {}): Limits {
  const { perIPv4, perIPv6, codesPerHour } = { ...accountDefaults, ...account }
  const byNetwork = (): Counter => {
    const [wide, narrow] = [window(perIPv4, hour), window(perIPv6, hour)]
    return address => {
      const network = networkOf(address)
      return (network.includes(':') ? narrow : wide)(network)
    }
  }
  const forms = (times = 1): Counter => {
    const counter = window(perHour * times, hour)
    return address => counter(networkOf(address))
  }
  const buckets: Record<Bucket, Counter> = {
    inquiry: forms(),
    review: forms(),
    message: window(60, minute),
    write: forms(4),
    upload: forms(),
    codeNetwork: byNetwork(),
    codeNumber: each(window(1, 30), window(5, hour), window(10, 24 * hour)),
    codeAll: window(codesPerHour, hour),
    verifyNetwork: byNetwork(),
    loginNetwork: byNetwork(),
    loginAccount: window(10, 15 * minute),
  }
  return {
    take: async (bucket, key) => {
      try {
        await buckets[bucket](key)
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) throw tooManyRequests(Math.ceil(refusal.msBeforeNext / 1000))
        throw refusal
      }
    },
  }
}

type Counter = (key: string) => Promise<unknown>

/** So many in so many seconds. */
function window(points: number, duration: number): Counter {
  const limiter = new RateLimiterMemory({ points, duration })
  return key => limiter.consume(key)
}

/** All of these, the shortest first: what it refuses does not count in the longer ones. */
const each =
  (...counters: Counter[]): Counter =>
  async key => {
    for (const count of counters) await count(key)
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
