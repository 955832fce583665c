import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Told } from '../conditions.ts'
import type { Codes } from './column.ts'
import { placesOf } from './field.ts'
import { marksOf } from './match.ts'
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

/** Rows and, by their codes, where their values stand in the order. */
type List = { marks: Uint8Array; codes: Codes; places: Uint32Array; isDescending: boolean }

/** Of the rows with the value at that place so many are passed over and so many taken. */
type Stretch = { place: number; skip: number; take: number; found: number[] }

/**
 * The numbers of a page's rows in their order, of all that meet the conditions. They are counted by their value first, so
 * that a page far down costs what the first one does. Nothing where a column is not kept, or there is no row `after`.
 */
export function pickRows(rows: Rows, picking: Picking): number[] | undefined {
  const { conditions, by, isDescending, after, most } = picking
  const of = rows.fields.get(by)
  const isText = of?.field.values.some(value => typeof value === 'string')
  if (!of || (isText && !rows.isByteOrder)) return undefined
  const marks = marksOf(rows, conditions)
  if (!marks) return undefined
  const byNumber = placesOf(of.field, isDescending)
  const places = Uint32Array.from(of.numbers, number => byNumber[number] ?? 0)
  const list = { marks, codes: of.column.codes, places, isDescending }
  const sizes = sizesOf(list, byNumber.length)
  if (after === undefined) return gathered(rows, list, stretchesOf(sizes, picking.offset, most))
  const at = placeOf(rows, after)
  if (rows.rowids[at] !== after) return undefined
  return gathered(rows, list, stretchesOf(sizes, countUpTo(list, sizes, at), most))
}

/** How many rows have the value at each place. */
function sizesOf({ marks, codes, places }: List, values: number): Uint32Array {
  const sizes = new Uint32Array(values)
  for (let at = 0; at < marks.length; at++) {
    const place = places[codes[at] ?? 0] ?? 0
    sizes[place] = (sizes[place] ?? 0) + (marks[at] ? 0 : 1)
  }
  return sizes
}

/** How many rows of the list come before that one, and itself where it is among them. */
function countUpTo({ marks, codes, places, isDescending }: List, sizes: Uint32Array, row: number): number {
  const place = places[codes[row] ?? 0] ?? 0
  let count = 0
  for (let before = 0; before < place; before++) count += sizes[before] ?? 0
  const [from, to] = isDescending ? [row, marks.length] : [0, row + 1]
  for (let at = from; at < to; at++) if (!marks[at] && places[codes[at] ?? 0] === place) count++
  return count
}

function stretchesOf(sizes: Uint32Array, offset: number, most: number): Stretch[] {
  const stretches: Stretch[] = []
  let [skip, left] = [offset, most]
  for (let place = 0; place < sizes.length && left; place++) {
    const size = sizes[place] ?? 0
    const take = Math.min(left, Math.max(0, size - skip))
    if (take) stretches.push({ place, skip, take, found: [] })
    left -= take
    skip = Math.max(0, skip - size)
  }
  return stretches
}

/** The stretches' rows, found in one walk along all rows. */
function gathered({ rowids }: Rows, list: List, stretches: readonly Stretch[]): number[] {
  const { marks, codes, places, isDescending } = list
  const byPlace = new Map(stretches.map(each => [each.place, each]))
  const [first = 0, last = -1] = [stretches[0]?.place, stretches.at(-1)?.place]
  let left = stretches.reduce((sum, { take }) => sum + take, 0)
  for (let step = 0; step < marks.length && left; step++) {
    const at = isDescending ? marks.length - 1 - step : step
    const place = places[codes[at] ?? 0] ?? 0
    if (marks[at] || place < first || place > last) continue
    const stretch = byPlace.get(place)
    if (!stretch) continue
    if (stretch.skip) stretch.skip--
    else if (stretch.found.length < stretch.take) {
      stretch.found.push(rowids[at] ?? 0)
      left--
    }
  }
  return stretches.flatMap(({ found }) => found)
}
