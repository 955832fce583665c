/** An answer whose HTML is at hand as text, so that nobody encodes it only to decode it again. */
export class RenderedPage extends Response {
  readonly html: string

  constructor(html: string, init: ResponseInit) {
    super(null, init)
    this.html = html
  }
}
