import path from 'node:path'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type { FileStorage } from './storage.ts'

/** Files in a folder of this machine. Keys that would leave the folder are refused. */
export function diskStorage(folder: string): FileStorage {
  const disk = new Disk(new FSDriver({ location: path.resolve(folder), visibility: 'private' }))
  return {
    read: async key => ((await disk.exists(key)) ? disk.getBytes(key) : undefined),
    write: (key, bytes) => disk.put(key, bytes),
    remove: prefix => disk.deleteAll(prefix),
  }
}
