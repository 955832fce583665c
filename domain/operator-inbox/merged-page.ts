import { and, type SQL } from 'drizzle-orm'
import type { AnyCollection } from '#collections/define.ts'
import type { Ctx } from '#records/context.ts'
import { listRecords } from '#records/list.ts'
import type { Row } from '#records/row.ts'
import { afterCursor, type Cursor, compareCursors, decodeCursor, encodeCursor } from './cursor.ts'

/** A record with its collection. */
export type CollectionRecord = { collection: AnyCollection; record: Row }

type MergedPageQuery = {
  collections: readonly AnyCollection[]
  where: (collection: AnyCollection) => SQL | undefined
  /** The date field to sort by. */
  date: 'created' | 'updated'
  isNewestFirst: boolean
  after: string | undefined
}

const perPage = 30

/** A page of records of several collections, sorted together, with the cursor of the next page. Errors: 400 for an invalid `after`. */
export async function readMergedPage(
  systemCtx: Ctx,
  { collections, where, date, isNewestFirst, after }: MergedPageQuery,
): Promise<{ members: CollectionRecord[]; next: string | null }> {
  const place = after ? decodeCursor(after) : undefined
  const toCursor = ({ record }: CollectionRecord): Cursor => ({
    at: String(record[date]),
    id: String(record.id),
  })
  const sign = isNewestFirst ? '-' : ''
  const found = await Promise.all(
    collections.map(async (collection): Promise<CollectionRecord[]> => {
      const { items } = await listRecords(systemCtx, collection, {
        where: and(where(collection), place && afterCursor(collection, date, place, isNewestFirst)),
        sort: [`${sign}${date}`, `${sign}id`],
        perPage: perPage + 1,
        skipTotal: true,
      })
      return items.map((record: Row) => ({ collection, record }))
    }),
  )
  const all = found.flat().sort((a, b) => compareCursors(toCursor(a), toCursor(b)) * (isNewestFirst ? -1 : 1))
  const members = all.slice(0, perPage)
  const last = members.at(-1)
  return { members, next: last && all.length > perPage ? encodeCursor(toCursor(last)) : null }
}
