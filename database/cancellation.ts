import { AsyncLocalStorage } from 'node:async_hooks'

const current = new AsyncLocalStorage<AbortSignal | undefined>()

/** The caller of a statement left before its end. */
export class StatementCancelledError extends Error {
  constructor() {
    super('The statement was cancelled.')
    this.name = 'StatementCancelledError'
  }
}

/**
 * Runs work whose statements end with the signal, if their pool supports it; without a signal they run to their end.
 */
export const runWithSignal = <T>(signal: AbortSignal | undefined, work: () => T): T =>
  current.run(signal, work)

export const currentSignal = () => current.getStore()

/**
 * A signal for work with several callers: it aborts when the last of them has left, and never if one of them has no
 * signal.
 */
export function combineSignals(signals: readonly (AbortSignal | undefined)[]): AbortSignal | undefined {
  const all = signals.filter(signal => signal !== undefined)
  if (all.length < signals.length) return undefined
  const controller = new AbortController()
  const abortIfAllAborted = () => {
    if (all.every(({ aborted }) => aborted)) controller.abort()
  }
  for (const signal of all) signal.addEventListener('abort', abortIfAllAborted, { once: true })
  abortIfAllAborted()
  return controller.signal
}
