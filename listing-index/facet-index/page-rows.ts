import type { PageQuery, SortKey } from '../port.ts'
import type { Codes } from './column.ts'
import { computeRanks } from './dictionary.ts'
import { filterRows } from './filter-rows.ts'
import { isCreated } from './read-rows.ts'
import { getField, placeOf, type Rows } from './rows.ts'

/** A page by its offset, or after the row of that number. */
export type RowsQuery = Omit<PageQuery, 'after'> & { after?: number | undefined }

/** For each row's code, the rank of its value in the order. */
type RankKey = { codes: Codes; ranks: Uint32Array; size: number }

/** For each row, a number in the order. */
type NumberKey = { numbers: Float64Array; isDescending: boolean }

type Key = RankKey | NumberKey

/** Of the rows whose value has this rank, skips `skip` and takes `take`. */
type RankRange = { rank: number; size: number; skip: number; take: number }

/** Fewer rows than these are sorted by comparing them. */
const maxCompared = 1_000

/** Rows are sorted by a number in so many ranges at a time. */
const rangeCount = 4_096
const rangeRanks = Uint32Array.from({ length: rangeCount }, (_, at) => at)

/**
 * The numbers of a page's rows, in order. Counts rows by the rank of their value first, so that a page far down costs
 * as much as the first. Undefined if the row `after` does not exist.
 */
export function pageRows(rows: Rows, query: RowsQuery): number[] | undefined {
  const { predicates, isDescending, after, limit } = query
  const keys = query.keys.map(key => sortKey(rows, key))
  const { places } = filterRows(rows, predicates)
  let { offset } = query
  if (after !== undefined) {
    const place = placeOf(rows, after)
    if (place >= rows.size || rows.rowids[place] !== after) return undefined
    offset = countUpTo(places, keys, place, isDescending)
  }
  const ordered = isDescending ? places.reverse() : places
  return Array.from(collect(ordered, keys, offset, limit), place => rows.rowids[place] ?? 0)
}

function sortKey(rows: Rows, { of, isDescending }: SortKey): Key {
  if (isCreated(of)) return { numbers: rows.created, isDescending }
  const { dictionary, column, numbers } = getField(rows, of)
  const byNumber = computeRanks(dictionary, isDescending)
  // If a field has a column to itself, its codes are its value numbers.
  if (column.dictionaries.length === 1) return { codes: column.codes, ranks: byNumber, size: byNumber.length }
  const ranks = new Uint32Array(numbers.length)
  for (let code = 0; code < ranks.length; code++) ranks[code] = byNumber[numbers[code] ?? 0] ?? 0
  return { codes: column.codes, ranks, size: byNumber.length }
}

/** How many rows come before the row at `place`, plus that row itself if it is among them. */
function countUpTo(places: Uint32Array, keys: readonly Key[], place: number, isDescending: boolean): number {
  let count = 0
  for (const each of places) {
    const difference = compare(keys, each, place) || (isDescending ? place - each : each - place)
    if (difference <= 0) count++
  }
  return count
}

function compare(keys: readonly Key[], one: number, other: number): number {
  for (const key of keys) {
    const difference = differenceOf(key, one, other)
    if (difference) return difference
  }
  return 0
}

function differenceOf(key: Key, one: number, other: number): number {
  if ('ranks' in key) return (key.ranks[key.codes[one] ?? 0] ?? 0) - (key.ranks[key.codes[other] ?? 0] ?? 0)
  const difference = (key.numbers[one] ?? 0) - (key.numbers[other] ?? 0)
  return key.isDescending ? -difference : difference
}

/** The positions from `skip` on in the order of the keys. Rows with equal keys keep their order. */
function collect(places: Uint32Array, keys: readonly Key[], skip: number, take: number): number[] {
  const [key, ...others] = keys
  if (!key) return [...places.subarray(skip, skip + take)]
  if (places.length <= maxCompared)
    return [...places.sort((one, other) => compare(keys, one, other)).subarray(skip, skip + take)]
  if ('numbers' in key) {
    const coarse = coarseKey(places, key)
    return collect(places, coarse ? [coarse, ...keys] : others, skip, take)
  }
  const ranges = rankRanges(countRanks(places, key), skip, take)
  const groups = groupByRank(places, key, ranges, others.length > 0)
  return ranges.flatMap((range, at) =>
    collect(groups[at] ?? new Uint32Array(), others, range.skip, range.take),
  )
}

/** The ranges of equal width that the numbers of these rows are in; undefined if all numbers are equal. */
function coarseKey(places: Uint32Array, { numbers, isDescending }: NumberKey): RankKey | undefined {
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (let at = 0; at < places.length; at++) {
    const number = numbers[places[at] ?? 0] ?? 0
    if (number < least) least = number
    if (number > most) most = number
  }
  if (least === most) return undefined
  const codes = new Uint16Array(numbers.length)
  const perUnit = (rangeCount - 1) / (most - least)
  for (let at = 0; at < places.length; at++) {
    const place = places[at] ?? 0
    const number = numbers[place] ?? 0
    codes[place] = (isDescending ? most - number : number - least) * perUnit
  }
  return { codes, ranks: rangeRanks, size: rangeCount }
}

/** How many rows have the value of each rank. */
function countRanks(places: Uint32Array, { codes, ranks, size }: RankKey): Uint32Array {
  const sizes = new Uint32Array(size)
  for (let at = 0; at < places.length; at++) {
    const rank = ranks[codes[places[at] ?? 0] ?? 0] ?? 0
    sizes[rank] = (sizes[rank] ?? 0) + 1
  }
  return sizes
}

function rankRanges(sizes: Uint32Array, offset: number, limit: number): RankRange[] {
  const ranges: RankRange[] = []
  let [skip, left] = [offset, limit]
  for (let rank = 0; rank < sizes.length && left; rank++) {
    const size = sizes[rank] ?? 0
    const take = Math.min(left, Math.max(0, size - skip))
    if (take) ranges.push({ rank, size, skip, take })
    left -= take
    skip = Math.max(0, skip - size)
  }
  return ranges
}

/**
 * The rows of each range in one pass: all of them if they need further sorting, else the first ones that the page
 * needs.
 */
function groupByRank(
  places: Uint32Array,
  { codes, ranks, size }: RankKey,
  ranges: readonly RankRange[],
  needsAll: boolean,
): Uint32Array[] {
  const groups = ranges.map(({ size, skip, take }) => new Uint32Array(needsAll ? size : skip + take))
  const filled = new Uint32Array(groups.length)
  // One more than the number of the rank's group; 0 for ranks that are not on the page.
  const groupOf = new Uint32Array(size)
  for (const [at, { rank }] of ranges.entries()) groupOf[rank] = at + 1
  let left = groups.reduce((sum, { length }) => sum + length, 0)
  for (let at = 0; at < places.length && left; at++) {
    const place = places[at] ?? 0
    const number = groupOf[ranks[codes[place] ?? 0] ?? 0] ?? 0
    if (!number) continue
    const group = groups[number - 1]
    const end = filled[number - 1] ?? 0
    if (!group || end === group.length) continue
    group[end] = place
    filled[number - 1] = end + 1
    left--
  }
  return groups
}
