import { and, type SQL, sql } from 'drizzle-orm'
import type { AnyCollection, RecordOf } from '#collections/define.ts'
import type { Ctx } from '#records/context.ts'
import { listRecords } from '#records/list.ts'
import type { Row } from '#records/row.ts'

/** A page of records, the newest first; `older` is the cursor of the next page, if there is one. */
export type NewestPage<T> = { items: T[]; older?: string }

type NewestSource = { collection: AnyCollection; where: SQL; fields?: readonly string[] }

/** Records per page. */
const perPage = 50

/**
 * Lists records of one or more collections merged, the newest first, after a cursor. An invalid cursor starts at the
 * newest. Each record comes with its collection.
 */
export async function listNewest(
  ctx: Ctx,
  sources: readonly NewestSource[],
  cursor?: string | null,
): Promise<NewestPage<{ collection: AnyCollection; row: Row }>> {
  const pages = await Promise.all(
    sources.map(async ({ collection, where, fields }) => {
      const { items } = await listRecords(ctx, collection, {
        where: and(where, beforeCursor(collection, cursor)),
        sort: ['-created', '-id'],
        fields,
        perPage: perPage + 1,
        skipTotal: true,
      })
      return items.map((row: Row) => ({ collection, row }))
    }),
  )
  const all = pages.flat().sort((one, other) => compare(keyOf(other.row), keyOf(one.row)))
  const items = all.slice(0, perPage)
  const last = items.at(-1)
  return last && all.length > items.length ? { items, older: keyOf(last.row) } : { items }
}

/** The same for one collection with these fields, which must include `id` and `created`. */
export async function listNewestOf<C extends AnyCollection, K extends keyof RecordOf<C> & string>(
  ctx: Ctx,
  source: { collection: C; where: SQL; fields: readonly K[] },
  cursor?: string | null,
): Promise<NewestPage<Pick<RecordOf<C>, K>>> {
  const { items, ...page } = await listNewest(ctx, [source], cursor)
  // The columns chosen at run time are exactly those of K, which the rows' type cannot express.
  return { ...page, items: items.map(({ row }) => row as Pick<RecordOf<C>, K>) }
}

const keyOf = ({ created, id }: Row) => `${created}_${id}`
const compare = (one: string, other: string) => (one < other ? -1 : 1)

function beforeCursor({ table }: AnyCollection, cursor: string | null | undefined): SQL | undefined {
  const [, created, id] =
    /^(\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{3}Z)_([a-z0-9-]{1,100})$/.exec(cursor ?? '') ?? []
  if (!created || Number.isNaN(Date.parse(created.replace(' ', 'T')))) return undefined
  return sql`(${table.created}, ${table.id}) < (${created}::timestamptz, ${id})`
}
