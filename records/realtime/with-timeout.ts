/** The work took longer than allowed. */
class TimeoutError extends Error {}

/** The work's result, or a TimeoutError after so many milliseconds; the work continues. */
export function withTimeout<T>(work: Promise<T>, timeoutMs: number): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>()
  const timer = setTimeout(() => reject(new TimeoutError(`longer than ${timeoutMs} ms`)), timeoutMs).unref()
  work.then(resolve, reject).finally(() => clearTimeout(timer))
  return promise
}
