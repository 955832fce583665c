import { Readable } from 'node:stream'
import type { ReadableStream as WebStream } from 'node:stream/web'
import type { Disk } from 'flydrive'
import type { ByteRange, FileStorage } from './storage.ts'

type ReadPart = (key: string, range: ByteRange) => Promise<Readable>

/** Files on a disk of flydrive's, whatever is behind it; flydrive reads no parts. Keys that would leave it are refused. */
export const flydriveStorage = (disk: Disk, readPart: ReadPart): FileStorage => ({
  read: async key => ((await disk.exists(key)) ? disk.getBytes(key) : undefined),
  size: async key => {
    try {
      return (await disk.getMetaData(key)).contentLength
    } catch (error) {
      if (isMissing(error)) return undefined
      throw error
    }
  },
  stream: async (key, range) => {
    const stream = range ? await readPart(key, range) : await disk.getStream(key)
    // The Web's streams and Node's are typed apart.
    return Readable.toWeb(stream) as WebStream<Uint8Array> as ReadableStream<Uint8Array>
  },
  write: (key, bytes) => disk.put(key, bytes),
  copy: async (from, to) => {
    if (await disk.exists(from)) await disk.copy(from, to)
  },
  remove: prefix => disk.deleteAll(prefix),
})

/** Whether an error says, by its cause, that there is no such file: in a folder or in a bucket. */
function isMissing(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined
  if (!(cause instanceof Error)) return false
  return ('code' in cause && cause.code === 'ENOENT') || cause.name === 'NotFound'
}
