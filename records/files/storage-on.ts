import type { Disk } from 'flydrive'
import type { FileStorage } from './storage.ts'

/** Files on a disk of flydrive's, whatever is behind it. Keys that would leave it are refused. */
export const storageOn = (disk: Disk): FileStorage => ({
  read: async key => ((await disk.exists(key)) ? disk.getBytes(key) : undefined),
  write: (key, bytes) => disk.put(key, bytes),
  copy: async (from, to) => {
    if (await disk.exists(from)) await disk.copy(from, to)
  },
  remove: prefix => disk.deleteAll(prefix),
})
