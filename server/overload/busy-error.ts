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
