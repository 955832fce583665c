import { monitorEventLoopDelay } from 'node:perf_hooks'

/** Milliseconds between two looks, and for which one counts. */
const resolution = 20
const span = 500

/** How many milliseconds the process is behind its work, on the mean of the last half second. */
export function eventLoopLag(): () => number {
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
