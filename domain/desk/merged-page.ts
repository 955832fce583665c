import { and, type SQL } from 'drizzle-orm'
import type { AnyCollection } from '#collections/define.ts'
import type { Ctx } from '#records/context.ts'
import { listRecords } from '#records/list.ts'
import { beyond, comparePlaces, cursorOf, type Place, placeAt } from './place.ts'

type Row = Record<string, unknown>
/** A record, and of which collection it is. */
export type Member = { collection: AnyCollection; record: Row }

type Wish = {
  collections: readonly AnyCollection[]
  where: (collection: AnyCollection) => SQL | undefined
  /** The date by which they are in order. */
  date: 'created' | 'updated'
  isNewestFirst: boolean
  after: string | undefined
}

const perPage = 30

/** A page of the records of several collections in one order, and where the next page goes on. Errors: 400 for another `after`. */
export async function mergedPage(
  own: Ctx,
  { collections, where, date, isNewestFirst, after }: Wish,
): Promise<{ members: Member[]; next: string | null }> {
  const place = after ? placeAt(after) : undefined
  const placeOf = ({ record }: Member): Place => ({ at: String(record[date]), id: String(record.id) })
  const sign = isNewestFirst ? '-' : ''
  const found = await Promise.all(
    collections.map(async (collection): Promise<Member[]> => {
      const { items } = await listRecords(own, collection, {
        where: and(where(collection), place && beyond(collection, date, place, isNewestFirst)),
        sort: [`${sign}${date}`, `${sign}id`] as never[],
        perPage: perPage + 1,
        skipTotal: true,
      })
      return items.map((record: Row) => ({ collection, record }))
    }),
  )
  const all = found.flat().sort((a, b) => comparePlaces(placeOf(a), placeOf(b)) * (isNewestFirst ? -1 : 1))
  const members = all.slice(0, perPage)
  const last = members.at(-1)
  return { members, next: last && all.length > perPage ? cursorOf(placeOf(last)) : null }
}
