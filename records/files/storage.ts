/** Where files' bytes are kept, by key (`collection/record/name`). Missing keys read as `undefined`. */
export type FileStorage = {
  read: (key: string) => Promise<Uint8Array | undefined>
  write: (key: string, bytes: Uint8Array) => Promise<void>
  /** Keeps the same bytes under a second key as well; without it they are read and written. */
  copy?: (from: string, to: string) => Promise<void>
  /** Removes every key that begins with the prefix. */
  remove: (prefix: string) => Promise<void>
}
