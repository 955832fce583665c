import { type SQL, sql } from 'drizzle-orm'
import { system } from '#collections/access.ts'
import type { AnyCollection } from '#collections/define.ts'
import type { Ctx } from '../context.ts'
import { rowsOf, selectRows, whereOf } from '../select-rows.ts'
import { columnsFor } from '../visible-fields.ts'
import { readTogether } from './read-together.ts'

type Row = Record<string, unknown>
/** `version` where the row is not locked: it is still the same as long as it has that one. */
type Current = { row: Row; version?: string }

/**
 * The row that a write is about, as it is stored. In a transaction it is locked, if the condition holds for it. Without one it
 * is whatever has that id, and the write's own statement says whether the viewer may write it.
 */
export async function currentRow(
  ctx: Ctx,
  collection: AnyCollection,
  id: string,
  where: SQL | undefined,
): Promise<Current | undefined> {
  if (!ctx.pending?.isAlone) {
    const tail = sql`${whereOf(where)} for no key update`
    const [row] = await selectRows(ctx, collection, columnsFor(collection, system), tail)
    return row && { row }
  }
  return storedRow({ ctx, collection, id })
}

const storedRow = readTogether(
  async ({ ctx, collection }: { ctx: Ctx; collection: AnyCollection; id: string }, ids) => {
    const rows = await rowsOf(
      ctx,
      collection,
      columnsFor(collection, system),
      words =>
        sql`select ${collection.table}.xmin::text as "@version", ${words} from ${collection.table}
          where ${collection.table.id} = any(${sql.param(ids)}::text[])`,
    )
    return rows.map(({ '@version': version, ...row }) => ({
      id: String(row.id),
      version: String(version),
      row,
    }))
  },
)
