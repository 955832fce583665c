import { and, asc, getTableColumns, gt, or, sql } from 'drizzle-orm'
import type { AnyCollection } from '#collections/define.ts'
import type { Ctx } from '../context.ts'
import { fileNames } from './file-changes.ts'
import { isPictureName, makeSizes, sizesOf } from './picture-sizes.ts'
import type { FileStorage } from './storage.ts'

const batchSize = 200

type Work = {
  storage: FileStorage
  closing: AbortSignal
  onError: (error: unknown, key: string) => void
}

/**
 * Generates the missing sizes of all stored pictures: after an upgrade, after a restore, or after a process ended
 * early. One picture after the other, until `closing`.
 */
export async function makeMissingSizes(
  ctx: Pick<Ctx, 'db'>,
  collections: readonly AnyCollection[],
  { storage, closing, onError }: Work,
): Promise<void> {
  for (const collection of collections)
    for await (const key of pictureKeys(ctx, collection)) {
      if (closing.aborted) return
      await makeSizes(storage, key, sizesOf(collection), closing).catch(error => onError(error, key))
    }
}

/** The keys of all pictures of a collection, read in batches. */
async function* pictureKeys({ db }: Pick<Ctx, 'db'>, collection: AnyCollection): AsyncGenerator<string> {
  const { table, fields, name: folder } = collection
  const files = Object.entries(getTableColumns(table)).filter(([key]) => fields[key]?.type === 'file')
  if (!files.length) return
  const has = files.map(([, column]) => sql`${column}::text not in ('', '{}')`)
  for (let after = ''; ; ) {
    const rows: Record<string, unknown>[] = await db
      .select({ id: table.id, ...Object.fromEntries(files) })
      .from(table)
      .where(and(gt(table.id, after), or(...has)))
      .orderBy(asc(table.id))
      .limit(batchSize)
    for (const row of rows)
      for (const name of fileNames(collection, row))
        if (isPictureName(name)) yield `${folder}/${row.id}/${name}`
    after = String(rows.at(-1)?.id ?? '')
    if (rows.length < batchSize) return
  }
}
