/** More is asked than can be done just now; whoever asks again in so many seconds will find it better. */
export class BusyError extends Error {
  readonly retryAfter = 5 + Math.floor(Math.random() * 6)

  constructor(cause?: unknown) {
    const { stackTraceLimit } = Error
    // Nobody looks where it came from, and to note that costs most when it comes hundreds of times a second.
    Error.stackTraceLimit = 0
    super('The site is too busy just now.', { cause })
    Error.stackTraceLimit = stackTraceLimit
    this.name = 'Busy'
  }
}
