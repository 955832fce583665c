/** A byte range; both ends are included. */
export type ByteRange = { first: number; last: number }

/** How long the signed URL of a file that not everybody may see is valid: enough to follow a redirect. */
export const privateUrlSeconds = 60

/** How long a signed URL is valid, and the headers of its response. */
export type SignedUrlOptions = {
  lifetimeSeconds: number
  type: string
  disposition: string
  cacheControl: string
}

/** Stores files' bytes by key (`collection/record/name`). Reading a missing key gives `undefined`. */
export type FileStorage = {
  read: (key: string) => Promise<Uint8Array | undefined>
  /** The size of a file in bytes; `undefined` if it does not exist. */
  size: (key: string) => Promise<number | undefined>
  /** The bytes of an existing file, or a range of them, with back pressure. */
  stream: (key: string, range?: ByteRange) => Promise<ReadableStream<Uint8Array>>
  write: (key: string, bytes: Uint8Array) => Promise<void>
  /** Copies a file to a second key. Storages without it are read and written instead. */
  copy?: (from: string, to: string) => Promise<void>
  /** Removes every key that begins with the prefix. */
  remove: (prefix: string) => Promise<void>
  /** A URL of the storage itself that serves the file for a while; only for a storage that browsers can reach. */
  signedUrl?: (key: string, options: SignedUrlOptions) => Promise<string>
  /** Whether the storage renders this file in each size when it is read. */
  isGenerated?: (key: string) => boolean
}
