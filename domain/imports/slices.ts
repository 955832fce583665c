import { setImmediate } from 'node:timers/promises'

/** Milliseconds for which an import works before other requests go on. */
const sliceMs = 10

/** Gives what a long loop awaits in each round: once a slice is over, it lets other requests go on. */
export function newSlices(): () => Promise<void> {
  let start = performance.now()
  return async () => {
    if (performance.now() - start < sliceMs) return
    await setImmediate()
    start = performance.now()
  }
}
