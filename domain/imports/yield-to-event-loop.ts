import { setImmediate } from 'node:timers/promises'

/** Milliseconds for which an import works before other requests go on. */
const maxBlockingMs = 10

/** Gives what a long loop awaits in each round: once a slice is over, it lets other requests go on. */
export function newYielder(): () => Promise<void> {
  let start = performance.now()
  return async () => {
    if (performance.now() - start < maxBlockingMs) return
    await setImmediate()
    start = performance.now()
  }
}
