/** An uploaded file under its sender's name. Only a form can carry one. */
export class Upload {
  readonly name: string
  readonly bytes: Uint8Array

  constructor(name: string, bytes: Uint8Array) {
    this.name = name
    this.bytes = bytes
  }
}

/** The uploads in a body's value. */
export const findUploads = (value: unknown): Upload[] =>
  (Array.isArray(value) ? value : [value]).filter(item => item instanceof Upload)
