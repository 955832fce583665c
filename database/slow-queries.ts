/** A statement's text without its bound values, and its duration in milliseconds. */
type SlowQuery = { text: string; ms: number }

type SlowQueryListener = (query: SlowQuery) => void
const listeners = new Set<SlowQueryListener>()
let slowLimitMs = Number.POSITIVE_INFINITY

/** Calls the listener with each statement that exceeds the limit. */
export const onSlowQuery = (listener: SlowQueryListener) => listeners.add(listener)

/** Sets the duration in milliseconds from which a statement is slow; by default none is. */
export const setSlowQueryLimit = (ms: number) => {
  slowLimitMs = ms
}

/** Starts to measure a statement; returns a function that ends the measurement. */
export function startTimer(text: string): () => void {
  const started = performance.now()
  return () => {
    const ms = performance.now() - started
    if (ms > slowLimitMs) for (const listener of listeners) listener({ text, ms })
  }
}
