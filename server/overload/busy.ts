/** More is asked than can be done just now; whoever asks again in so many seconds will find it better. */
export class Busy extends Error {
  readonly retryAfter = 5 + Math.floor(Math.random() * 6)

  constructor(cause?: unknown) {
    super('The site is too busy just now.', { cause })
    this.name = 'Busy'
  }
}
