import { AsyncLocalStorage } from 'node:async_hooks'

const current = new AsyncLocalStorage<AbortSignal | undefined>()

/** The statement's reader left before its end. */
export class StatementCancelledError extends Error {
  constructor() {
    super('The statement was cancelled.')
    this.name = 'Cancelled'
  }
}

/** Does work whose statements end with the signal, where their pool lets them; without one they run to their end. */
export const runWithSignal = <T>(signal: AbortSignal | undefined, work: () => T): T =>
  current.run(signal, work)

export const currentSignal = () => current.getStore()

/** A signal for work that several wait for: it aborts when the last of them has left, and never where one cannot leave. */
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
