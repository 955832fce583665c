import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { tooManyRequests } from '#records/errors.ts'

/** Counts what is sent, by bucket and address. Refuses with a 429 that says when to come back. */
export type Limits = { take: (bucket: Bucket, address: string) => Promise<void> }

/** Who sends a form: an address to count by, and the counters. */
export type Sender = { address: string; limits: Limits }

export type Bucket = 'inquiry' | 'review'

const hour = 3600

/**
 * Counters in this process's memory. Indian mobile networks put many people behind one IPv4 address, so `perHour` is
 * generous; an IPv6 address counts by its /64, which is one household.
 */
export function memoryLimits(perHour: number): Limits {
  const buckets: Record<Bucket, RateLimiterMemory> = {
    inquiry: new RateLimiterMemory({ keyPrefix: 'inquiry', points: perHour, duration: hour }),
    review: new RateLimiterMemory({ keyPrefix: 'review', points: perHour, duration: hour }),
  }
  return {
    take: async (bucket, address) => {
      try {
        await buckets[bucket].consume(networkOf(address))
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) throw tooManyRequests(Math.ceil(refusal.msBeforeNext / 1000))
        throw refusal
      }
    },
  }
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
