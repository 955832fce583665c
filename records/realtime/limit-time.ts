/** Work took longer than it may. */
class TookTooLong extends Error {}

/** The work's result, or `TookTooLong` after so many milliseconds; the work itself goes on. */
export function limitTime<T>(work: Promise<T>, ms: number): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>()
  const timer = setTimeout(() => reject(new TookTooLong(`longer than ${ms} ms`)), ms).unref()
  work.then(resolve, reject).finally(() => clearTimeout(timer))
  return promise
}
