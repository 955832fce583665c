import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { AnyCollection, RecordOf } from '#collections/define.ts'
import { textOf } from '#database/statement.ts'
import { pickKept } from './columns/kept.ts'
import { conditionsOf, type Where, whereSql } from './conditions.ts'
import type { Ctx } from './context.ts'
import { type Stretch, stretchesAfter, stretchesDown } from './keyset.ts'
import { type RowText, selectTexts, textsFor } from './row-texts.ts'
import { allowed, narrowed } from './rules.ts'
import { inOrder, selectRows, whereOf } from './select-rows.ts'
import { orderBy } from './sort.ts'
import { untilWritten } from './until-written.ts'
import { columnsFor, renderRow } from './visible-fields.ts'

/** A sort by one of the collection's fields, `-` for descending. */
export type SortOf<C extends AnyCollection> =
  | `${'' | '-'}${keyof RecordOf<C> & string}`
  | '@rowid'
  | '-@rowid'

export type PageOptions<C extends AnyCollection> = {
  /** Conditions on the collection's own columns. */
  where?: Where
  sort?: readonly SortOf<C>[]
  /** From 1. */
  page?: number
  /** At most 1,000; at most 200 for a guest. */
  perPage?: number
  /** Leaves the totals at -1 and saves their query. */
  skipTotal?: boolean
  /** The id of a page's last record: gives the page that follows it, without totals. `page` is passed over. */
  after?: string | undefined
}

export type ListOptions<C extends AnyCollection, K extends keyof RecordOf<C>> = PageOptions<C> & {
  /** Only these fields; all that the viewer may read unless said. */
  fields?: readonly K[]
}

export type Page<T> = {
  items: T[]
  page: number
  perPage: number
  totalItems: number
  totalPages: number
  /** The total is the cap, and there are more. */
  isCapped: boolean
}

const maxPerPage = 1000
const maxGuestPerPage = 200
const totalCap = 10_000

/**
 * Records of a collection that the viewer may list, stripped of what it may not see. Every list goes through here.
 * Which they are is chosen by the conditions and the order first, in memory where the collection is kept there; then their
 * rows are fetched.
 */
export async function listRecords<C extends AnyCollection, K extends keyof RecordOf<C> = keyof RecordOf<C>>(
  ctx: Ctx,
  collection: C,
  options: ListOptions<C, K> = {},
): Promise<Page<Pick<RecordOf<C>, K>>> {
  const columns = columnsFor(collection, ctx.viewer, options.fields)
  const { items, ...page } = await pageFrom(ctx, collection, options, tail =>
    selectRows(ctx, collection, columns, tail),
  )
  // The columns chosen at run time are exactly K's, which the query's type cannot know.
  return {
    ...page,
    items: items.map(row => renderRow(collection, ctx.viewer, row)) as Pick<RecordOf<C>, K>[],
  }
}

/** The same page as texts, each a record in JSON as guests get it; nothing where none are kept for the viewer. */
export async function listTexts<C extends AnyCollection>(
  ctx: Ctx,
  collection: C,
  options: PageOptions<C>,
): Promise<Page<RowText> | undefined> {
  const texts = textsFor(ctx)
  return (
    texts &&
    pageFrom(ctx, collection, options, tail => selectTexts(ctx, texts, { collection, action: 'list', tail }))
  )
}

/** Gives the rows of `where … order by …`. */
type Select<T> = (tail: SQL) => Promise<T[]>

async function pageFrom<C extends AnyCollection, T>(
  ctx: Ctx,
  collection: C,
  options: PageOptions<C>,
  select: Select<T>,
): Promise<Page<T>> {
  ctx.reads.add(collection.name)
  const cap = ctx.viewer.kind === 'guest' ? maxGuestPerPage : maxPerPage
  const page = options.after ? 1 : Math.max(1, options.page ?? 1)
  const skipTotal = options.skipTotal || options.after !== undefined
  const perPage = Math.min(cap, options.perPage && options.perPage > 0 ? options.perPage : 30)
  const where = narrowed(allowed(ctx, collection, 'list'), whereSql(options.where))
  if (where === false) return pageOf([], page, perPage, skipTotal ? -1 : 0)

  const sorts = options.sort ?? []
  const order = orderBy(ctx, collection, sorts)
  const chosen = { collection, select, where, perPage, offset: (page - 1) * perPage }
  const read = async () => {
    const picked = await pickKept(ctx, collection, {
      conditions: conditionsOf(options.where),
      sorts,
      offset: chosen.offset,
      ...(options.after && { after: () => rowidOf(ctx, collection, options.after ?? '') }),
      most: perPage,
    })
    if (picked) return readPicked(ctx, collection, select, picked)
    const stretches = options.after
      ? await stretchesAfter(ctx, collection, sorts, options.after)
      : stretchesDown(ctx, collection, sorts)
    return stretches ? readAlong(ctx, stretches, chosen) : readRows(chosen, order)
  }
  const [rows, total] = await Promise.all([read(), skipTotal ? -1 : countRecords(ctx, collection, where)])
  return pageOf(rows, page, perPage, total)
}

type Chosen<T> = {
  collection: AnyCollection
  select: Select<T>
  where: SQL | undefined
  perPage: number
  offset: number
}

function readRows<T>({ collection, select, where, perPage, offset }: Chosen<T>, order: SQL[]): Promise<T[]> {
  const { table } = collection
  const page = sql`limit ${perPage} offset ${Math.min(offset, Number.MAX_SAFE_INTEGER)}`
  const ids = sql`select ${table.id} from ${table} ${whereOf(where)} ${inOrder(order)} ${page}`
  return select(sql`where ${table.id} in (${ids}) ${inOrder(order)}`)
}

/** Rows that were picked in memory, in that order; one that has become others' business meanwhile is left out. */
async function readPicked<T>(ctx: Ctx, collection: AnyCollection, select: Select<T>, picked: number[]) {
  if (!picked.length) return []
  const numbers = sql`${sql.param(picked)}::bigint[]`
  const where = narrowed(allowed(ctx, collection, 'list'), sql`rowid = any(${numbers})`)
  if (where === false) return []
  return select(sql`${whereOf(where)} order by array_position(${numbers}, rowid)`)
}

/** The number of a record that the viewer may list. */
async function rowidOf(ctx: Ctx, collection: AnyCollection, id: string): Promise<number | undefined> {
  const { table } = collection
  const where = narrowed(allowed(ctx, collection, 'list'), eq(table.id, id))
  if (where === false) return undefined
  const [row] = await ctx.db.select({ rowid: table.rowid }).from(table).where(where)
  return row && Number(row.rowid)
}

/** A page from one stretch, and from the next where it is not full. */
async function readAlong<T>(ctx: Ctx, stretches: readonly Stretch[], chosen: Chosen<T>) {
  const rows: T[] = []
  let { offset } = chosen
  for (const stretch of stretches) {
    const perPage = chosen.perPage - rows.length
    if (!perPage) break
    const where = and(chosen.where, stretch.where)
    const found = await readRows({ ...chosen, where, perPage, offset }, stretch.order)
    rows.push(...found)
    // A page that begins beyond a stretch passes over all of it.
    offset = found.length || !offset ? 0 : Math.max(0, offset - (await sizeOf(ctx, chosen.collection, where)))
  }
  return rows
}

async function sizeOf(ctx: Ctx, { table }: AnyCollection, where: SQL | undefined): Promise<number> {
  const { rows } = await ctx.db.execute<{ size: number }>(
    sql`select count(*)::int as size from ${table} ${whereOf(where)}`,
  )
  return rows[0]?.size ?? 0
}

/** How many there are, up to the cap; of many who ask the same while nothing is written, one. */
async function countRecords(ctx: Ctx, collection: AnyCollection, where: SQL | undefined): Promise<number> {
  const some = sql`select 1 from ${collection.table} ${whereOf(where)} limit ${totalCap + 1}`
  const words = sql`select count(*)::int as total, pg_current_snapshot()::text as snapshot from (${some}) as capped`
  const ask = async () => {
    const { rows } = await ctx.db.execute<{ total: number; snapshot: string }>(words)
    return { answer: rows[0]?.total ?? 0, snapshot: rows[0]?.snapshot ?? '', names: [] }
  }
  // What a transaction has written itself makes no other snapshot.
  if (ctx.pending) return (await ask()).answer
  // Filters and rules look at other collections too, so that only the database can say that nothing was written.
  return untilWritten({ ...ctx, kept: undefined }, textOf(words), ask, 'totals')
}

function pageOf<T>(items: T[], page: number, perPage: number, total: number): Page<T> {
  const isCapped = total > totalCap
  const totalItems = isCapped ? totalCap : total
  const totalPages = totalItems < 0 ? -1 : Math.ceil(totalItems / perPage)
  return { items, page, perPage, totalItems, totalPages, isCapped }
}
