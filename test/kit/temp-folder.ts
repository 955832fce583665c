import { chmod, mkdtemp, statfs } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { mebibyte } from '#records/mebibyte.ts'

/**
 * A new folder that the account of PostgreSQL can enter, so that it can be a data folder. In Vitest it is deleted with
 * the run at the latest. Other callers delete it themselves.
 */
export const createTempFolder = (prefix: string): Promise<string> => createFolder(os.tmpdir(), prefix)

/**
 * The same in memory where there is room, for databases that end with a run of tests: each file of tests copies one of a
 * thousand files, which takes a second on a disk. Nothing that is measured may be in it.
 */
export const createMemoryFolder = async (prefix: string): Promise<string> =>
  createFolder((await hasRoom(memoryDisk)) ? memoryDisk : os.tmpdir(), prefix)

const memoryDisk = '/dev/shm'
/** What a run of all tests needs at most, with a reserve. */
const neededBytes = 4096 * mebibyte

async function hasRoom(disk: string): Promise<boolean> {
  try {
    const { bavail, bsize } = await statfs(disk)
    return bavail * bsize > neededBytes
  } catch {
    return false
  }
}

async function createFolder(base: string, prefix: string): Promise<string> {
  const folder = await mkdtemp(path.join(base, prefix))
  await chmod(folder, 0o755)
  return folder
}
