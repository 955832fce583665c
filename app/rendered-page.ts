/** An answer whose HTML is at hand as bytes, so that nobody decodes it only to encode it again. */
export class RenderedPage extends Response {
  readonly html: Buffer<ArrayBuffer>
  /** The same without the parts that are put in as they are kept: all that is in it of scripts. */
  readonly shell: string

  constructor(html: Buffer<ArrayBuffer>, shell: string, init: ResponseInit) {
    super(null, init)
    this.html = html
    this.shell = shell
  }
}
