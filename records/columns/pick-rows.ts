import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Told } from '../conditions.ts'
import type { Codes } from './column.ts'
import { placesOf } from './field.ts'
import { liveRows } from './match.ts'
import { placeOf, type Rows } from './rows.ts'

export type Picking = {
  conditions: readonly Told[]
  /** By whose values rows are ordered; of equal ones by their insertion, in the same direction. */
  by: PgColumn
  isDescending: boolean
  offset: number
  /** The number of the row after which a page begins, in place of `offset`. */
  after?: number | undefined
  most: number
}

/** The places of a list's rows, and where each row's value stands in the order, by its code. */
type List = { live: Uint32Array; codes: Codes; ranks: Uint32Array; isDescending: boolean }

/** Of the rows whose value has that rank so many are passed over and so many taken. */
type Stretch = { rank: number; skip: number; take: number; found: number[] }

/**
 * The numbers of a page's rows in their order, of all that meet the conditions. They are counted by their value first, so
 * that a page far down costs what the first one does. Nothing where a column is not kept, or there is no row `after`.
 */
export function pickRows(rows: Rows, picking: Picking): number[] | undefined {
  const { conditions, by, isDescending, after, most } = picking
  const of = rows.fields.get(by)
  const isText = of?.field.values.some(value => typeof value === 'string')
  if (!of || (isText && !rows.isByteOrder)) return undefined
  const live = liveRows(rows, conditions)?.places
  if (!live) return undefined
  const byNumber = placesOf(of.field, isDescending)
  const ranks = Uint32Array.from(of.numbers, number => byNumber[number] ?? 0)
  const list = { live, codes: of.column.codes, ranks, isDescending }
  const sizes = sizesOf(list, byNumber.length)
  if (after === undefined) return gathered(rows, list, stretchesOf(sizes, picking.offset, most))
  const at = placeOf(rows, after)
  if (rows.rowids[at] !== after) return undefined
  return gathered(rows, list, stretchesOf(sizes, countUpTo(list, sizes, at), most))
}

/** How many rows have the value of each rank. */
function sizesOf({ live, codes, ranks }: List, values: number): Uint32Array {
  const sizes = new Uint32Array(values)
  for (let at = 0; at < live.length; at++) {
    const rank = ranks[codes[live[at] ?? 0] ?? 0] ?? 0
    sizes[rank] = (sizes[rank] ?? 0) + 1
  }
  return sizes
}

/** How many rows of the list come before the one at that place, and itself where it is among them. */
function countUpTo({ live, codes, ranks, isDescending }: List, sizes: Uint32Array, place: number): number {
  const rank = ranks[codes[place] ?? 0] ?? 0
  let count = 0
  for (let before = 0; before < rank; before++) count += sizes[before] ?? 0
  for (const each of live)
    if ((isDescending ? each >= place : each <= place) && ranks[codes[each] ?? 0] === rank) count++
  return count
}

function stretchesOf(sizes: Uint32Array, offset: number, most: number): Stretch[] {
  const stretches: Stretch[] = []
  let [skip, left] = [offset, most]
  for (let rank = 0; rank < sizes.length && left; rank++) {
    const size = sizes[rank] ?? 0
    const take = Math.min(left, Math.max(0, size - skip))
    if (take) stretches.push({ rank, skip, take, found: [] })
    left -= take
    skip = Math.max(0, skip - size)
  }
  return stretches
}

/** The stretches' rows, found in one walk along the list. */
function gathered({ rowids }: Rows, list: List, stretches: readonly Stretch[]): number[] {
  const { live, codes, ranks, isDescending } = list
  const byRank = new Map(stretches.map(each => [each.rank, each]))
  const [first = 0, last = -1] = [stretches[0]?.rank, stretches.at(-1)?.rank]
  let left = stretches.reduce((sum, { take }) => sum + take, 0)
  for (let step = 0; step < live.length && left; step++) {
    const place = live[isDescending ? live.length - 1 - step : step] ?? 0
    const rank = ranks[codes[place] ?? 0] ?? 0
    if (rank < first || rank > last) continue
    const stretch = byRank.get(rank)
    if (!stretch) continue
    if (stretch.skip) stretch.skip--
    else if (stretch.found.length < stretch.take) {
      stretch.found.push(rowids[place] ?? 0)
      left--
    }
  }
  return stretches.flatMap(({ found }) => found)
}
