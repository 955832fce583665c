/** Adds something that was started, with the way to close it. */
type Open = <T>(starting: Promise<T>, close: (opened: T) => Promise<unknown>) => Promise<T>

/**
 * Runs the work, and closes what it has opened when it ends or the signal aborts, the latest first. Throws the signal's
 * reason.
 */
export async function withOpened<T>(signal: AbortSignal, work: (open: Open) => Promise<T>): Promise<T> {
  const closers: (() => Promise<unknown>)[] = []
  const aborted = Promise.withResolvers<never>()
  const abort = () => aborted.reject(signal.reason)
  signal.addEventListener('abort', abort)
  const open: Open = (starting, close) => {
    closers.unshift(() => starting.then(close))
    return starting
  }
  try {
    signal.throwIfAborted()
    return await Promise.race([work(open), aborted.promise])
  } finally {
    signal.removeEventListener('abort', abort)
    for (const close of closers) await close().catch(error => console.error(error))
  }
}
