import { monitorEventLoopDelay } from 'node:perf_hooks'
import { newGate } from './gate.ts'

const unlimited = Number.POSITIVE_INFINITY

/**
 * What is put off first when there is too much to do: exports, then lists for whoever writes programs, then pages that
 * nobody has kept. What people send, pages that are kept, files and streams are not held up by these. People's own pages wait
 * only for other ones of the same person. What one person may have inside leaves places and connections (`pools.ts`) for others.
 */
export function newGates(lagNow = eventLoopLag()) {
  return {
    lag: lagNow,
    pages: newGate(
      { inside: 8, waiting: 96, perPerson: { inside: 4, waiting: 72 }, patience: 6_000, lag: 2_000 },
      lagNow,
    ),
    ownPages: newGate(
      {
        inside: unlimited,
        waiting: unlimited,
        perPerson: { inside: 8, waiting: 64 },
        patience: 6_000,
        lag: unlimited,
      },
      lagNow,
    ),
    lists: newGate(
      { inside: 6, waiting: 48, perPerson: { inside: 4, waiting: 32 }, patience: 4_000, lag: 1_000 },
      lagNow,
    ),
    signedIn: newGate(
      { inside: 6, waiting: 96, perPerson: { inside: 3, waiting: 24 }, patience: 4_000, lag: 2_000 },
      lagNow,
    ),
    expands: newGate(
      { inside: 2, waiting: 48, perPerson: { inside: 1, waiting: 24 }, patience: 4_000, lag: 2_000 },
      lagNow,
    ),
    exports: newGate(
      { inside: 3, waiting: 8, perPerson: { inside: 2, waiting: 4 }, patience: 4_000, lag: 500 },
      lagNow,
    ),
  }
}

export type Gates = ReturnType<typeof newGates>

/** Milliseconds between two looks, and for which one counts. */
const resolution = 20
const span = 500

/** How many milliseconds the process is behind its work, on the mean of the last half second. */
function eventLoopLag(): () => number {
  const delays = monitorEventLoopDelay({ resolution })
  delays.enable()
  let lag = 0
  const look = () => {
    // What is measured is the time between two ticks, of which one resolution is none of ours.
    lag = delays.count ? Math.max(0, delays.mean / 1e6 - resolution) : lag
    delays.reset()
  }
  setInterval(look, span).unref()
  return () => lag
}
