import { StatementCancelledError } from '#database/cancellation.ts'
import { causesOf, findDatabaseError, isDiskFull } from '#database/error-causes.ts'
import { isServerGone } from '#database/server-gone.ts'

/** The server is at capacity; a retry after so many seconds is likely to succeed. */
export class BusyError extends Error {
  readonly retryAfter = 5 + Math.floor(Math.random() * 6)

  constructor(cause?: unknown) {
    const { stackTraceLimit } = Error
    // Nobody needs the stack trace, and creating it is expensive hundreds of times a second.
    Error.stackTraceLimit = 0
    super('The site is too busy just now.', { cause })
    Error.stackTraceLimit = stackTraceLimit
    this.name = 'BusyError'
  }
}

/** Out of time, of connections or of disk; a transaction that was idle for too long. */
const transientCodes = new Set(['57014', '53300', '53100', '25P03'])

/** Whether a statement was cancelled because its client left. */
export const isCancelled = (error: unknown): boolean =>
  causesOf(error).some(each => each instanceof StatementCancelledError)

/** Whether the database or the disk cannot serve right now, and a retry may succeed. */
export const isTransientError = (error: unknown): boolean =>
  isDiskFull(error) ||
  isServerGone(error) ||
  transientCodes.has(findDatabaseError(error)?.code ?? '') ||
  causesOf(error).some(each => /^timeout exceeded when trying to connect$/.test(each.message))
