import type { AnyCollection } from '#collections/define.ts'
import { memoizeWeak } from '#database/memoize.ts'
import type { Ctx, FileChanges } from '../context.ts'
import { queueSizes } from './queue-sizes.ts'
import type { FileStorage } from './storage.ts'

export type FileWork = {
  storage: FileStorage
  /** Receives what went wrong while files were removed after the commit. */
  onError: (error: unknown) => void
}

/**
 * Runs a write that may add or remove files. After the commit, removes the files that the write made unnecessary; if
 * the write fails, removes the files that it added. A crash in between leaves an extra file, never a missing one.
 */
export async function withFiles<T>(
  ctx: Ctx,
  { storage, onError }: FileWork,
  write: (ctx: Ctx) => Promise<T>,
): Promise<T> {
  const files: FileChanges = { storage, added: [], removed: [] }
  const work = write({ ...ctx, files })
  const result = await work.catch(async error => {
    await removeAll(storage, files.added)
    throw error
  })
  // The write is committed: a storage that fails now does not undo it.
  await removeAll(storage, files.removed).catch(onError)
  return result
}

/** Stores a record's new files. Call it in the transaction that names them. */
export async function storeFiles(
  { db, files }: Ctx,
  collection: AnyCollection,
  id: string,
  fresh: ReadonlyMap<string, Uint8Array>,
) {
  for (const [name, bytes] of fresh) {
    if (!files) throw new Error('a write with uploads needs a file storage')
    const key = `${collection.name}/${id}/${name}`
    files.added.push(key)
    await files.storage.write(key, bytes)
    // Sizes of a generated picture are generated as well.
    if (!files.storage.isGenerated?.(key)) await queueSizes({ db }, collection, key)
  }
}

/** Copies the files of one record to another record of the same collection, under the same names. */
export async function copyFiles(
  { db, files }: Ctx,
  collection: AnyCollection,
  { from, to, names }: { from: string; to: string; names: readonly string[] },
) {
  for (const name of names) {
    if (!files) throw new Error('a write with files needs a file storage')
    const here = `${collection.name}/${from}/${name}`
    const there = `${collection.name}/${to}/${name}`
    files.added.push(there)
    await queueSizes({ db }, collection, there)
    if (files.storage.copy) {
      await files.storage.copy(here, there)
    } else {
      const bytes = await files.storage.read(here)
      if (bytes) await files.storage.write(there, bytes)
    }
  }
}

/** Marks these files of a record, with their thumbnails, for removal after the commit. */
export function markFilesRemoved(
  { files }: Ctx,
  collection: AnyCollection,
  id: string,
  names: readonly string[],
) {
  const folder = `${collection.name}/${id}`
  files?.removed.push(...names.flatMap(name => [`${folder}/${name}`, `${folder}/thumbs_${name}`]))
}

/** The names that a record's file fields hold. */
export const fileNames = (collection: AnyCollection, record: Record<string, unknown>): string[] =>
  fileFields(collection)
    .flatMap(key => record[key])
    .filter((name): name is string => typeof name === 'string' && name !== '')

const fileFields = memoizeWeak(({ fields }: AnyCollection) =>
  Object.keys(fields).filter(key => fields[key]?.type === 'file'),
)

async function removeAll(storage: FileStorage, keys: readonly string[]) {
  for (const key of keys) await storage.remove(key)
}
