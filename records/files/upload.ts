/** Bytes that one file of a field may have, unless the field says otherwise. */
export const defaultMaxSize = 5 * 1024 * 1024

/** A file as it came in, under the name that its sender gave it. Only a form can carry one. */
export class Upload {
  readonly name: string
  readonly bytes: Uint8Array

  constructor(name: string, bytes: Uint8Array) {
    this.name = name
    this.bytes = bytes
  }
}

/** The uploads that a body's value holds. */
export const findUploads = (value: unknown): Upload[] =>
  (Array.isArray(value) ? value : [value]).filter(item => item instanceof Upload)
