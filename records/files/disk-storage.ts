import path from 'node:path'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type { FileStorage } from './storage.ts'
import { storageOn } from './storage-on.ts'

/** Files in a folder of this machine. */
export const diskStorage = (folder: string): FileStorage =>
  storageOn(new Disk(new FSDriver({ location: path.resolve(folder), visibility: 'private' })))
