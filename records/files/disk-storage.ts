import { createReadStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import { randomId } from '../ids.ts'
import { flydriveStorage } from './flydrive-storage.ts'
import type { FileStorage } from './storage.ts'

/** Files in a folder of this machine. */
export function diskStorage(folder: string): FileStorage {
  const location = path.resolve(folder)
  const disk = new Disk(new FSDriver({ location, visibility: 'private' }))
  const storage = flydriveStorage(disk, async (key, { first, last }) =>
    createReadStream(path.join(location, key), { start: first, end: last }),
  )
  return {
    ...storage,
    // Writes to a temporary name first: no reader sees a partial file, and a full disk leaves none.
    write: async (key, bytes) => {
      const half = `${key}.half-${randomId()}`
      try {
        await storage.write(half, bytes)
        // flydrive would copy the file.
        await rename(path.join(location, half), path.join(location, key))
      } catch (error) {
        await rm(path.join(location, half), { force: true })
        throw error
      }
    },
  }
}
