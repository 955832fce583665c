import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import { dumpTables } from '#database/backup/dump.ts'
import { connect } from '#database/connect.ts'
import { type Manifest, type StoreSettings, writeArchive } from './archive.ts'

/**
 * Writes the store of the settings into one archive while it is in use: the tables at one moment, and the files.
 * Collects files before that moment and again after it, so that every file that a record names is included.
 */
export async function backUp(
  { databaseUrl, databaseDirectUrl, dataDir }: StoreSettings,
  file: string,
): Promise<Manifest> {
  await mkdir(dataDir, { recursive: true })
  const { address, close } = await connect({ databaseUrl, databaseDirectUrl, dataDir, poolSize: 1 })
  const folder = await mkdtemp(path.join(dataDir, 'backup-'))
  const files = path.join(dataDir, 'files')
  try {
    return await writeArchive(file, async add => {
      await add('files', files)
      const dump = await dumpTables(address, folder)
      await add('files', files)
      await add('tables', folder)
      return dump
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
    await close()
  }
}
