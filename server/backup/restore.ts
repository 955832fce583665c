import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { LoadError, loadTables } from '#database/backup/load.ts'
import { connect } from '#database/connect.ts'
import { markSearchIndexStale } from '#records/search-index/ensure-search-index.ts'
import { UsageError } from '../usage-error.ts'
import { type Manifest, readArchive, type StoreSettings } from './archive.ts'

/**
 * Restores an archive into the empty store of the settings: the tables in one transaction, with checksums verified,
 * then the files. Throws a `UsageError` if the store is not empty, or the archive is damaged or from another version.
 */
export async function restore(
  { databaseUrl, databaseDirectUrl, dataDir }: StoreSettings,
  file: string,
): Promise<Manifest> {
  await mkdir(dataDir, { recursive: true })
  const files = path.join(dataDir, 'files')
  const existingFiles = await readdir(files).catch(() => [])
  if (existingFiles.length) throw new UsageError(`${files} is not empty: restore into a new folder`)
  const folder = await mkdtemp(path.join(dataDir, 'restore-'))
  try {
    const manifest = await readArchive(file, folder).catch(error => {
      throw new UsageError(`${file} cannot be read: ${error instanceof Error ? error.message : error}`)
    })
    const { db, address, close } = await connect({ databaseUrl, databaseDirectUrl, dataDir, poolSize: 1 })
    try {
      await loadTables(address, path.join(folder, 'tables'), manifest)
      // The archive has no job queue, so pending updates of the search index are lost.
      await markSearchIndexStale(db)
    } finally {
      await close()
    }
    await rm(files, { recursive: true, force: true })
    await mkdir(path.join(folder, 'files'), { recursive: true })
    await rename(path.join(folder, 'files'), files)
    return manifest
  } catch (error) {
    throw error instanceof LoadError ? new UsageError(error.message) : error
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
