import { setImmediate } from 'node:timers/promises'

/** The milliseconds that an import may block the event loop. */
const maxBlockingMs = 10

/** Returns a function to await in each round of a long loop: after each slice it lets other requests run. */
export function newYielder(): () => Promise<void> {
  let start = performance.now()
  return async () => {
    if (performance.now() - start < maxBlockingMs) return
    await setImmediate()
    start = performance.now()
  }
}
