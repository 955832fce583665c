import { monitorEventLoopDelay } from 'node:perf_hooks'
import { newGate } from './gate.ts'

const unlimited = Number.POSITIVE_INFINITY

/**
 * What is put off first when there is too much to do: exports, then lists for whoever writes programs, then pages that
 * nobody has kept. What people send, pages that are kept, files and streams are not held up by these. People's own pages wait
 * only for other ones of the same person. What one person may have inside leaves places and connections (`pools.ts`) for others.
 */
export function newGates(readLagMs = eventLoopLag()) {
  return {
    lag: readLagMs,
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

/** Milliseconds between two looks, and for which one counts. */
const resolutionMs = 20
const sampleIntervalMs = 500

/** How many milliseconds the process is behind its work, on the mean of the last half second. */
function eventLoopLag(): () => number {
  const delays = monitorEventLoopDelay({ resolution: resolutionMs })
  delays.enable()
  let lag = 0
  const sample = () => {
    // What is measured is the time between two ticks, of which one resolution is none of ours.
    lag = delays.count ? Math.max(0, delays.mean / 1e6 - resolutionMs) : lag
    delays.reset()
  }
  setInterval(sample, sampleIntervalMs).unref()
  return () => lag
}
