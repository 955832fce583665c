/** A statement as it was sent, without the values that were bound, and the milliseconds that it took. */
type SlowQuery = { text: string; ms: number }

type SlowQueryListener = (query: SlowQuery) => void
const listeners = new Set<SlowQueryListener>()
let slowLimitMs = Number.POSITIVE_INFINITY

/** Calls the listener with each statement that takes longer than the limit. */
export const onSlowQuery = (listener: SlowQueryListener) => listeners.add(listener)

/** From how many milliseconds on a statement is slow; none is until somebody says. */
export const setSlowQueryLimit = (ms: number) => {
  slowLimitMs = ms
}

/** Begins to measure a statement; what it gives is called when that is over. */
export function startTimer(text: string): () => void {
  const started = performance.now()
  return () => {
    const ms = performance.now() - started
    if (ms > slowLimitMs) for (const listener of listeners) listener({ text, ms })
  }
}
