/** A statement as it was sent, without the values that were bound, and the milliseconds that it took. */
type SlowQuery = { text: string; ms: number }

type Listener = (query: SlowQuery) => void
const listeners = new Set<Listener>()
let limit = Number.POSITIVE_INFINITY

/** Calls the listener with each statement that takes longer than the limit. */
export const onSlowQuery = (listener: Listener) => listeners.add(listener)

/** From how many milliseconds on a statement is slow; none is until somebody says. */
export const setSlowQueryLimit = (ms: number) => {
  limit = ms
}

/** Begins to measure a statement; what it gives is called when that is over. */
export function timed(text: string): () => void {
  const started = performance.now()
  return () => {
    const ms = performance.now() - started
    if (ms > limit) for (const listener of listeners) listener({ text, ms })
  }
}
