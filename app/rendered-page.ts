/** An answer whose HTML is at hand as bytes, so that nobody decodes it only to encode it again. */
export class RenderedPage extends Response {
  readonly html: Buffer<ArrayBuffer>

  constructor(html: Buffer<ArrayBuffer>, init: ResponseInit) {
    super(null, init)
    this.html = html
  }
}
