import { monitorEventLoopDelay } from 'node:perf_hooks'
import { capacity } from './capacity.ts'
import { newGate } from './gate.ts'

/**
 * Sheds load in this order: exports, then lists for API clients, then pages that are not cached. The gate of people
 * ignores the event loop's lag, so members go on. No gate limits writes, cached pages, files and streams.
 */
export const newGates = (readLagMs = eventLoopLag()) => ({
  people: newGate(capacity.people.gate, readLagMs),
  guests: newGate(capacity.guests.gate, readLagMs),
  bulk: newGate(capacity.bulk.gate, readLagMs),
})

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
