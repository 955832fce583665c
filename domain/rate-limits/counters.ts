import { createHash } from 'node:crypto'
import { type RateLimiterMemory, type RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import { hourSeconds } from '#records/durations.ts'
import { type IPv6Width, ipv6Widths, networkOf } from './networks.ts'

/**
 * Adds points, or removes one; with 0 points it only checks whether one more would be refused. Rejects with
 * `RateLimiterRes`.
 */
export type Counter = (key: string, points: number) => Promise<unknown>

type Limiter = RateLimiterMemory | RateLimiterRedis
export type NewLimiter = (bucket: string, points: number, duration: number) => Limiter

/**
 * The limit of a wider IPv6 network, as a multiple of a /64's limit: it may be many households, or one visitor who owns
 * it all.
 */
const networkFactors: Record<IPv6Width, number> = { 64: 1, 56: 4, 48: 16 }

/** Factories for the kinds of counters, built on a limiter. */
export function newCounters(newLimiter: NewLimiter) {
  /** A window of some points per some seconds. */
  const window = (bucket: string, points: number, duration: number): Counter => {
    const limiter = newLimiter(bucket, points, duration)
    return (key, more) => {
      if (more > 0) return limiter.consume(hashKey(key), more)
      return more < 0 ? limiter.reward(hashKey(key), -more) : rejectIfExhausted(limiter, hashKey(key))
    }
  }
  /** A window per address: IPv6 counts by its /64 and the wider networks around it; an hour by default. */
  const byNetwork = (bucket: string, ofIPv4: number, ofIPv6 = ofIPv4, duration = hourSeconds): Counter => {
    const ofAddress = window(bucket, ofIPv4, duration)
    const wider = ipv6Widths.map(width => {
      const count = window(bucket, ofIPv6 * networkFactors[width], duration)
      return (address: string, more: number) => count(networkOf(address, width), more)
    })
    const ofNetworks = combineCounters(...wider)
    return (address, more) =>
      networkOf(address).includes(':') ? ofNetworks(address, more) : ofAddress(networkOf(address), more)
  }
  return { window, byNetwork }
}

/** Combines counters, the strictest first: what it refuses does not count in the longer ones. */
export const combineCounters =
  (...counters: Counter[]): Counter =>
  async (key, more) => {
    for (const count of counters) await count(key, more)
  }

async function rejectIfExhausted(limiter: Limiter, key: string): Promise<void> {
  const counted = await limiter.get(key)
  const left = counted ? counted.remainingPoints : limiter.points
  if (left <= 0) throw new RateLimiterRes(0, counted?.msBeforeNext ?? limiter.duration * 1000)
}

/** Counters outlive the request, so their keys hold no plain numbers or addresses. */
const hashKey = (key: string) => createHash('sha256').update(key).digest('base64url')
