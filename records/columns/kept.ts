import { is, SQL } from 'drizzle-orm'
import { PgColumn } from 'drizzle-orm/pg-core'
import { type AnyCollection, columnsByName } from '#collections/define.ts'
import { allCollections } from '#collections/registry.ts'
import type { Database } from '#database/connect.ts'
import { everything } from '../committed.ts'
import { type Condition, isTold, type Told } from '../conditions.ts'
import type { Ctx } from '../context.ts'
import type { FacetSpec } from '../facets.ts'
import { type LastWritten, lastWritten } from '../last-written.ts'
import { newRowTexts, type RowTexts } from '../row-texts.ts'
import type { FacetCounts } from '../tally.ts'
import { countRows } from './count-rows.ts'
import { type KeptColumns, keepColumns, type Telling } from './keep-columns.ts'
import { liveRows } from './match.ts'
import { type Picking, pickRows } from './pick-rows.ts'
import type { Change, Rows } from './rows.ts'

/** What a process keeps in memory of the store: some collections, by their names, when each was last written, and records as text. */
export type Memory = {
  columns: ReadonlyMap<string, KeptColumns>
  lastWritten: LastWritten
  texts: RowTexts
  close: () => Promise<void>
}

/** Keeps every collection that says so in memory, and the memory true by what is told of writes. */
export function openMemory(db: Database, telling: Telling): Memory {
  const told = lastWritten(telling.writes)
  const texts = newRowTexts()
  // A database that was put in another's place counts its transactions anew.
  const stop = telling.writes.subscribe(tags => tags.has(everything) && texts.clear())
  const columns = new Map(
    allCollections()
      .filter(({ inMemory }) => inMemory)
      .map(collection => [collection.name, keepColumns(db, collection, telling)]),
  )
  const close = async () => {
    told.end()
    stop()
    await Promise.all([...columns.values()].map(({ end }) => end()))
  }
  return { columns, lastWritten: told, texts, close }
}

/** The counts of facets from memory; nothing where only the database can say. */
export async function countKept<Name extends string>(
  ctx: Ctx,
  collection: AnyCollection,
  conditions: readonly Condition[],
  facets: Readonly<Record<Name, FacetSpec>>,
): Promise<FacetCounts<Name> | undefined> {
  const kept = keptFor(ctx, collection)
  if (!kept || !areTold(conditions)) return undefined
  const rows = await kept.now()
  const count = (of: Rows) => countRows(of, conditions, facets)
  return (
    rows &&
    kept.answer(
      keyOf({ conditions, facets }),
      () => count(rows),
      (counted, changes) => mended(counted, changes, count),
    )
  )
}

export type PageAsked = {
  conditions: readonly Condition[]
  sorts: readonly string[]
  offset: number
  /** The number of the row after which the page begins. */
  after?: () => Promise<number | undefined>
  most: number
}

/** The numbers of a page's rows in their order, from memory; nothing where only the database can say. */
export async function pickKept(
  ctx: Ctx,
  collection: AnyCollection,
  { conditions, sorts, offset, after, most }: PageAsked,
): Promise<number[] | undefined> {
  const kept = keptFor(ctx, collection)
  const [, sign, name = ''] = /^(-?)(\w+)$/.exec(sorts.length === 1 ? (sorts[0] ?? '') : '') ?? []
  const by = collection.inMemory?.flat().includes(name) ? columnsByName(collection)[name] : undefined
  if (!kept || !by || !areTold(conditions)) return undefined
  const ties = rowsPerValue(kept.sofar(), by)
  if (Math.max(offset, ties) < mostWalked && isWalked(collection, conditions, name)) return undefined
  const picking: Picking = { conditions, by, isDescending: sign === '-', offset, most }
  const rowid = await after?.()
  if (after && rowid === undefined) return undefined
  const rows = await kept.now()
  const asked = { ...picking, after: rowid }
  // A page stays as it is while nothing of what it was picked from is another, nor the row after which it begins.
  const isOther = ({ gone, came }: Change) =>
    [gone, came].some(
      some => liveRows(some, conditions)?.places.length !== 0 || some.rowids.indexOf(rowid ?? -1) >= 0,
    )
  return (
    rows &&
    kept.answer(
      keyOf(asked),
      () => pickRows(rows, asked),
      (page, changes) => (changes.some(isOther) ? undefined : page),
    )
  )
}

/** The counts without the rows that are gone, and with those that came. */
function mended<Name extends string>(
  counted: FacetCounts<Name> | undefined,
  changes: readonly Change[],
  count: (rows: Rows) => FacetCounts<Name> | undefined,
): FacetCounts<Name> | undefined {
  if (!counted || !changes.length) return counted
  let { total } = counted
  const names = Object.keys(counted.counts) as Name[]
  const counts = new Map(names.map(name => [name, new Map(counted.counts[name])]))
  const add = (some: FacetCounts<Name> | undefined, sign: 1 | -1) => {
    total += sign * (some?.total ?? 0)
    for (const [name, all] of counts)
      for (const [value, n] of some?.counts[name] ?? []) all.set(value, (all.get(value) ?? 0) + sign * n)
  }
  for (const { gone, came } of changes) {
    add(count(gone), -1)
    add(count(came), 1)
  }
  for (const all of counts.values()) for (const [value, n] of all) if (!n) all.delete(value)
  return { total, counts: Object.fromEntries(counts) as FacetCounts<Name>['counts'] }
}

/** Past so many rows a pass is faster than a walk along an index, which sorts all that have one value. */
const mostWalked = 2_000

/** How many rows have the same value, on average. */
function rowsPerValue(rows: Rows | undefined, by: PgColumn): number {
  const values = rows?.fields.get(by)?.field.values.length
  return values ? rows.size / values : 0
}

/** Whether an index has the rows in that order: the database walks along it in less time than a pass takes. */
function isWalked({ indexes = [] }: AnyCollection, conditions: readonly Told[], by: string): boolean {
  const fixed = new Set(
    conditions.map(each => ('oneOf' in each && each.oneOf.length === 1 ? each.of.name : undefined)),
  )
  return indexes.some(
    index => index[fixed.size] === by && index.slice(0, fixed.size).every(name => fixed.has(String(name))),
  )
}

/** What is kept is what guests may list, and says nothing of what a transaction has written so far. */
const keptFor = (ctx: Ctx, { name }: AnyCollection): KeptColumns | undefined =>
  ctx.viewer.kind === 'guest' && !ctx.pending ? ctx.kept?.columns.get(name) : undefined

const areTold = (conditions: readonly Condition[]): conditions is Told[] => conditions.every(isTold)

/** A question as a text: columns by their names. SQL has none, and is answered by the database alone. */
const keyOf = (question: object) =>
  JSON.stringify(question, (_, value: unknown) =>
    is(value, PgColumn) ? value.name : is(value, SQL) ? null : value,
  )
