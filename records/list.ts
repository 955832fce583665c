import { and, eq, type SQL, sql } from 'drizzle-orm'
import { isPlainGuest } from '#collections/access.ts'
import type { AnyCollection, RecordOf } from '#collections/define.ts'
import type { Ctx } from './context.ts'
import { descendingSegments, type KeysetSegment, keysetSegments } from './keyset.ts'
import { type Where, whereSql } from './predicates.ts'
import type { Row } from './row.ts'
import { evaluateRule, narrowVerdict } from './rules.ts'
import { lookUpForGuest, orderByClause, selectRows, whereClause } from './select-rows.ts'
import { orderBy } from './sort.ts'
import { columnsFor, renderRecord, type Selection } from './visible-fields.ts'

/** A sort by one of the collection's fields, `-` for descending. */
export type SortOf<C extends AnyCollection> =
  | `${'' | '-'}${keyof RecordOf<C> & string}`
  | '@rowid'
  | '-@rowid'

type PageOptions<C extends AnyCollection> = {
  /** Conditions on the collection's own columns. */
  where?: Where
  sort?: readonly SortOf<C>[]
  /** From 1. */
  page?: number
  /** At most 1,000; at most 200 for a guest. */
  perPage?: number
  /** Leaves the totals at -1 and saves their query. */
  skipTotal?: boolean
  /** The id of a page's last record: gives the page that follows it, without totals. Ignores `page`. */
  after?: string | undefined
  /** Chooses the page's rows instead of the database. The viewer's rule still applies to each of them. */
  chooseRows?: ChooseRows | undefined
}

/**
 * The input for choosing a page's rows; `after` finds the number of the row after which the page begins, if the viewer
 * may list that row.
 */
type PageOfRows = {
  offset: number
  perPage: number
  needsTotal: boolean
  after?: (() => Promise<number | undefined>) | undefined
}

/** The page's row numbers (`rowid`) in order, and the total. The database supplies what is missing. */
export type ChooseRows = (page: PageOfRows) => Promise<{ rowids?: readonly number[]; total?: number }>

export type ListOptions<C extends AnyCollection, K extends keyof RecordOf<C>> = PageOptions<C> & {
  /** Only these fields; by default all that the viewer may read. */
  fields?: readonly K[]
}

export type Page<T> = {
  items: T[]
  page: number
  perPage: number
  totalItems: number
  totalPages: number
  /** The total equals the cap, and there are more records. */
  isCapped: boolean
}

const maxPerPage = 1000
const maxGuestPerPage = 200
const maxTotal = 10_000

/**
 * Records of a collection that the viewer may list, without what it may not see. Every list goes through this function.
 * First the conditions and the order, or `chooseRows`, choose the rows; then their columns are fetched.
 */
export async function listRecords<C extends AnyCollection, K extends keyof RecordOf<C> = keyof RecordOf<C>>(
  ctx: Ctx,
  collection: C,
  options: ListOptions<C, K> = {},
): Promise<Page<Pick<RecordOf<C>, K>>> {
  const columns = columnsFor(collection, ctx.viewer, options.fields)
  const { items, ...page } = await readPage(ctx, collection, options, columns)
  return { ...page, items: items.map(row => renderRecord<C, K>(collection, ctx.viewer, row)) }
}

async function readPage<C extends AnyCollection>(
  ctx: Ctx,
  collection: C,
  options: PageOptions<C>,
  columns: Selection,
): Promise<Page<Row>> {
  const select = (tail: SQL) => selectRows(ctx, collection, columns, tail)
  ctx.reads.add(collection.name)
  const cap = ctx.viewer.kind === 'guest' ? maxGuestPerPage : maxPerPage
  const page = options.after ? 1 : Math.max(1, options.page ?? 1)
  const skipTotal = options.skipTotal || options.after !== undefined
  const perPage = Math.min(cap, options.perPage && options.perPage > 0 ? options.perPage : 30)
  const where = narrowVerdict(evaluateRule(ctx, collection, 'list'), whereSql(options.where))
  const sorts = options.sort ?? []
  // Names are checked even if the viewer may list nothing.
  const order = orderBy(ctx, collection, sorts)
  if (where === false) return pageOf([], page, perPage, skipTotal ? -1 : 0)

  const pageRead = { collection, select, where, perPage, offset: (page - 1) * perPage }
  const { rowids, total: known } =
    (await options.chooseRows?.({
      offset: pageRead.offset,
      perPage,
      needsTotal: !skipTotal,
      after: options.after ? () => rowidOf(ctx, collection, options.after ?? '') : undefined,
    })) ?? {}
  const read = async () => {
    if (rowids) return readRowsByRowid(ctx, collection, columns, rowids)
    const segments = options.after
      ? await keysetSegments(ctx, collection, sorts, options.after)
      : descendingSegments(ctx, collection, sorts)
    return segments ? readSegments(ctx, segments, pageRead) : readRows(pageRead, order)
  }
  const count = () => known ?? countRecords(ctx, collection, where)
  const [rows, total] = await Promise.all([read(), skipTotal ? -1 : count()])
  return pageOf(rows, page, perPage, total)
}

type PageRead = {
  collection: AnyCollection
  /** Gives the rows of `where … order by …`. */
  select: (tail: SQL) => Promise<Row[]>
  where: SQL | undefined
  perPage: number
  offset: number
}

function readRows({ collection, select, where, perPage, offset }: PageRead, order: SQL[]): Promise<Row[]> {
  const { table } = collection
  const page = sql`limit ${perPage} offset ${Math.min(offset, Number.MAX_SAFE_INTEGER)}`
  const ids = sql`select ${table.id} from ${table} ${whereClause(where)} ${orderByClause(order)} ${page}`
  return select(sql`where ${table.id} in (${ids}) ${orderByClause(order)}`)
}

/** The rows with these numbers in that order, without those that the viewer may no longer list. */
async function readRowsByRowid(
  ctx: Ctx,
  collection: AnyCollection,
  columns: Selection,
  rowids: readonly number[],
) {
  if (!rowids.length) return []
  const isGuest = isPlainGuest(ctx.viewer)
  const numbers = sql`${isGuest ? sql.placeholder('rowids') : sql.param(rowids)}::bigint[]`
  const where = narrowVerdict(evaluateRule(ctx, collection, 'list'), sql`rowid = any(${numbers})`)
  if (where === false) return []
  const order = [sql`array_position(${numbers}, rowid)`]
  return isGuest
    ? lookUpForGuest(ctx, collection, columns, { name: 'list by rowid', where, order, values: { rowids } })
    : selectRows(ctx, collection, columns, sql`${whereClause(where)} ${orderByClause(order)}`)
}

/** The number of a record that the viewer may list. */
async function rowidOf(ctx: Ctx, collection: AnyCollection, id: string): Promise<number | undefined> {
  const { table } = collection
  const where = narrowVerdict(evaluateRule(ctx, collection, 'list'), eq(table.id, id))
  if (where === false) return undefined
  const [row] = await ctx.db.select({ rowid: table.rowid }).from(table).where(where)
  return row && Number(row.rowid)
}

/** A page from one segment, continued in the next if it is not full. */
async function readSegments(ctx: Ctx, segments: readonly KeysetSegment[], pageRead: PageRead) {
  const rows: Row[] = []
  let { offset } = pageRead
  for (const segment of segments) {
    const perPage = pageRead.perPage - rows.length
    if (!perPage) break
    const where = and(pageRead.where, segment.where)
    const segmentRows = await readRows({ ...pageRead, where, perPage, offset }, segment.order)
    rows.push(...segmentRows)
    // A page that begins beyond a segment skips all of it.
    offset =
      segmentRows.length || !offset
        ? 0
        : Math.max(0, offset - (await countRows(ctx, pageRead.collection, where)))
  }
  return rows
}

async function countRows(ctx: Ctx, { table }: AnyCollection, where: SQL | undefined): Promise<number> {
  const { rows } = await ctx.db.execute<{ size: number }>(
    sql`select count(*)::int as size from ${table} ${whereClause(where)}`,
  )
  return rows[0]?.size ?? 0
}

/** How many records match, up to the cap and one more. */
async function countRecords({ db }: Ctx, { table }: AnyCollection, where: SQL | undefined): Promise<number> {
  const capped = sql`select 1 from ${table} ${whereClause(where)} limit ${maxTotal + 1}`
  const { rows } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from (${capped}) as capped`,
  )
  return rows[0]?.total ?? 0
}

function pageOf<T>(items: T[], page: number, perPage: number, total: number): Page<T> {
  const isCapped = total > maxTotal
  const totalItems = isCapped ? maxTotal : total
  const totalPages = totalItems < 0 ? -1 : Math.ceil(totalItems / perPage)
  return { items, page, perPage, totalItems, totalPages, isCapped }
}
