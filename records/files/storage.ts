/** First and last byte of a part, both counted. */
export type ByteRange = { first: number; last: number }

/** Where files' bytes are kept, by key (`collection/record/name`). Missing keys read as `undefined`. */
export type FileStorage = {
  read: (key: string) => Promise<Uint8Array | undefined>
  /** How many bytes a file has; `undefined` where there is none. */
  size: (key: string) => Promise<number | undefined>
  /** The bytes of a file that is there, or a part of them, no faster than they are consumed. */
  stream: (key: string, range?: ByteRange) => Promise<ReadableStream<Uint8Array>>
  write: (key: string, bytes: Uint8Array) => Promise<void>
  /** Keeps the same bytes under a second key as well; without it they are read and written. */
  copy?: (from: string, to: string) => Promise<void>
  /** Removes every key that begins with the prefix. */
  remove: (prefix: string) => Promise<void>
  /** An address of the storage itself that shows the file for some minutes; only of a storage that browsers reach. */
  signedUrl?: (key: string, headers: { type: string; disposition: string }) => Promise<string>
  /** Whether the storage draws this file in each size by itself when it is read. */
  isGenerated?: (key: string) => boolean
}
