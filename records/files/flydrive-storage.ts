import { Readable } from 'node:stream'
import type { ReadableStream as WebStream } from 'node:stream/web'
import type { Disk } from 'flydrive'
import type { ByteRange, FileStorage } from './storage.ts'

type ReadPart = (key: string, range: ByteRange) => Promise<Readable>

/**
 * Files on a flydrive disk of any kind. `readPart` reads byte ranges, which flydrive cannot. Refuses keys that would
 * leave the disk.
 */
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
    // The types of Web streams and Node streams differ.
    return Readable.toWeb(stream) as WebStream<Uint8Array> as ReadableStream<Uint8Array>
  },
  write: (key, bytes) => disk.put(key, bytes),
  copy: async (from, to) => {
    if (await disk.exists(from)) await disk.copy(from, to)
  },
  remove: prefix => disk.deleteAll(prefix),
})

/** Whether an error's cause says that the file does not exist, in a folder or in a bucket. */
function isMissing(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined
  if (!(cause instanceof Error)) return false
  return ('code' in cause && cause.code === 'ENOENT') || cause.name === 'NotFound'
}
