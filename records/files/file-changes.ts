import type { AnyCollection } from '#collections/define.ts'
import { memoizeWeak } from '#database/memoize.ts'
import type { Ctx } from '../context.ts'
import { queueSizes } from './queue-sizes.ts'

/** Stores a record's new files. Call it in the transaction that names them, which removes them if it fails. */
export async function storeFiles(
  ctx: Ctx,
  collection: AnyCollection,
  id: string,
  fresh: ReadonlyMap<string, Uint8Array>,
) {
  for (const [name, bytes] of fresh) {
    const key = `${collection.name}/${id}/${name}`
    const storage = markFileAdded(ctx, key)
    await storage.write(key, bytes)
    // Sizes of a generated picture are generated as well.
    if (!storage.isGenerated?.(key)) await queueSizes(ctx, collection, key)
  }
}

/** Copies the files of one record to another record of the same collection, under the same names. */
export async function copyFiles(
  ctx: Ctx,
  collection: AnyCollection,
  { from, to, names }: { from: string; to: string; names: readonly string[] },
) {
  for (const name of names) {
    const here = `${collection.name}/${from}/${name}`
    const there = `${collection.name}/${to}/${name}`
    const storage = markFileAdded(ctx, there)
    await queueSizes(ctx, collection, there)
    if (storage.copy) {
      await storage.copy(here, there)
    } else {
      const bytes = await storage.read(here)
      if (bytes) await storage.write(there, bytes)
    }
  }
}

/** Before the file is written, so that one that is written by half goes too. */
function markFileAdded({ files, pending }: Ctx, key: string) {
  if (!files || !pending) throw new Error('a write with files needs a file storage and a transaction')
  pending.files.added.push(key)
  return files.storage
}

/** Marks these files of a record, with their thumbnails, for removal after the commit. */
export function markFilesRemoved(
  { pending }: Ctx,
  collection: AnyCollection,
  id: string,
  names: readonly string[],
) {
  const folder = `${collection.name}/${id}`
  pending?.files.removed.push(...names.flatMap(name => [`${folder}/${name}`, `${folder}/thumbs_${name}`]))
}

/** Removes files that no record names. */
export async function removeFiles({ files }: Ctx, keys: readonly string[]) {
  if (!files) return
  try {
    for (const key of keys) await files.storage.remove(key)
  } catch (error) {
    files.onError(error)
  }
}

/** The names that a record's file fields hold. */
export const fileNames = (collection: AnyCollection, record: Record<string, unknown>): string[] =>
  fileFields(collection)
    .flatMap(key => record[key])
    .filter((name): name is string => typeof name === 'string' && name !== '')

const fileFields = memoizeWeak(({ fields }: AnyCollection) =>
  Object.keys(fields).filter(key => fields[key]?.type === 'file'),
)
