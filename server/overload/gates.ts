import { monitorEventLoopDelay } from 'node:perf_hooks'
import { newGate } from './gate.ts'

const unlimited = Number.POSITIVE_INFINITY

/**
 * Sheds load in this order: exports, then lists for API clients, then pages that are not cached. These gates do not
 * limit writes, cached pages, files and streams. Members' own pages wait only for other requests of the same person.
 * The limits of one person leave places and connections (`pools.ts`) for others.
 */
export function newGates(readLagMs = eventLoopLag()) {
  return {
    pages: newGate(
      {
        maxActive: 8,
        maxQueued: 96,
        perRequester: { maxActive: 4, maxQueued: 72 },
        queueTimeoutMs: 6_000,
        maxLagMs: 2_000,
      },
      readLagMs,
    ),
    ownPages: newGate(
      {
        maxActive: unlimited,
        maxQueued: unlimited,
        perRequester: { maxActive: 8, maxQueued: 64 },
        queueTimeoutMs: 6_000,
        maxLagMs: unlimited,
      },
      readLagMs,
    ),
    lists: newGate(
      {
        maxActive: 6,
        maxQueued: 48,
        perRequester: { maxActive: 4, maxQueued: 32 },
        queueTimeoutMs: 4_000,
        maxLagMs: 1_000,
      },
      readLagMs,
    ),
    signedIn: newGate(
      {
        maxActive: 6,
        maxQueued: 96,
        perRequester: { maxActive: 3, maxQueued: 24 },
        queueTimeoutMs: 4_000,
        maxLagMs: 2_000,
      },
      readLagMs,
    ),
    expands: newGate(
      {
        maxActive: 2,
        maxQueued: 48,
        perRequester: { maxActive: 1, maxQueued: 24 },
        queueTimeoutMs: 4_000,
        maxLagMs: 2_000,
      },
      readLagMs,
    ),
    exports: newGate(
      {
        maxActive: 3,
        maxQueued: 8,
        perRequester: { maxActive: 2, maxQueued: 4 },
        queueTimeoutMs: 4_000,
        maxLagMs: 500,
      },
      readLagMs,
    ),
  }
}

export type Gates = ReturnType<typeof newGates>

/** Milliseconds between two measurements. */
const resolutionMs = 20
const sampleIntervalMs = 500

/** The mean event loop lag of the last half second, in milliseconds. */
function eventLoopLag(): () => number {
  const delays = monitorEventLoopDelay({ resolution: resolutionMs })
  delays.enable()
  let lag = 0
  const sample = () => {
    // The delay between two ticks includes one resolution, which is no lag.
    lag = delays.count ? Math.max(0, delays.mean / 1e6 - resolutionMs) : lag
    delays.reset()
  }
  setInterval(sample, sampleIntervalMs).unref()
  return () => lag
}
