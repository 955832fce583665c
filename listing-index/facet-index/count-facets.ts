import { isWithin, type Predicate } from '#records/predicates.ts'
import type { FacetCounts } from '#records/tally.ts'
import { fromEntries } from '#records/typed-entries.ts'
import type { CountQuery, IndexFacet } from '../port.ts'
import { type Column, sizeOf } from './column.ts'
import type { Value } from './dictionary.ts'
import { failedBit, filterRows, type Matches } from './filter-rows.ts'
import { getField, type IndexedField, type Rows } from './rows.ts'

/** A byte has a bit for each of so many chosen facets, and one for the predicates. */
const chosenPerPass = 7

type Facet = { name: string; spec: IndexFacet; field: IndexedField }

/**
 * How many rows match the predicates and all chosen values, and how many each value of each facet would give if chosen
 * in its facet: a row counts for a facet if it fails no other one.
 */
export function countRowFacets<Name extends string>(
  rows: Rows,
  { predicates, facets }: CountQuery<Name>,
): FacetCounts<Name> {
  const all = Object.entries<IndexFacet>(facets).map(([name, spec]) => ({
    name,
    spec,
    field: getField(rows, spec.of),
  }))
  const chosen = all.filter(({ spec }) => spec.chosen?.length)
  const open = all.filter(({ spec }) => !spec.chosen?.length)
  const { total, counts } = countPass(rows, predicates, {
    open,
    counted: chosen.slice(0, chosenPerPass),
    required: chosen.slice(chosenPerPass),
  })
  for (let at = chosenPerPass; at < chosen.length; at += chosenPerPass) {
    const counted = chosen.slice(at, at + chosenPerPass)
    const required = chosen.filter(each => !counted.includes(each))
    counts.push(...countPass(rows, predicates, { open: [], counted, required }).counts)
  }
  return { total, counts: fromEntries(counts) }
}

/** `counted` facets are counted without their own choice, of which `required` ones only narrow the rows. */
type FacetsOfPass = Record<'open' | 'counted' | 'required', readonly Facet[]>

function countPass(rows: Rows, predicates: readonly Predicate[], { open, counted, required }: FacetsOfPass) {
  const tests = [
    ...required.map(({ spec, field }) => ({ field, bit: failedBit, passes: isChosen(spec) })),
    ...counted.map(({ spec, field }, at) => ({ field, bit: 2 << at, passes: isChosen(spec) })),
  ]
  const matches = filterRows(rows, predicates, tests)
  const parts = [
    ...open.map(each => ({ ...each, bit: 0 })),
    ...counted.map((each, at) => ({ ...each, bit: 2 << at })),
  ]
  const counts = [...Map.groupBy(parts, ({ field }) => field.column)].flatMap(([column, parts]) => {
    const countsOf = countCodes(matches, column, [...new Set([0, ...parts.map(({ bit }) => bit)])])
    return parts.map(({ name, spec, field, bit }) => {
      const codes = bit ? [countsOf(0), countsOf(bit)] : [countsOf(0)]
      return [name, sumByGroup(field, spec, codes)] as const
    })
  })
  return { total: matches.bits.reduce((sum, bits) => sum + (bits ? 0 : 1), 0), counts }
}

const isChosen = (spec: IndexFacet) => (value: Value) => {
  const group = groupOf(spec, value)
  return group !== undefined && (spec.chosen?.includes(group) ?? false)
}

/** The value or band of the facet that a record with this value counts for. */
function groupOf({ bands }: IndexFacet, value: Value): string | undefined {
  if (!bands) return value === null || value === '' ? undefined : String(value)
  return typeof value === 'string' ? undefined : bands.find(band => isWithin(value, band))?.value
}

/** For each of the wanted bit sets: how many rows with exactly these bits have each code, in one pass. */
function countCodes({ places, bits }: Matches, column: Column, bitSets: readonly number[]) {
  const { codes } = column
  const size = sizeOf(column)
  // Rows with other bits are counted behind all others, in a part that is never read.
  const starts = new Uint32Array(256).fill(bitSets.length * size)
  for (const [at, each] of bitSets.entries()) starts[each] = at * size
  const counts = new Uint32Array((bitSets.length + 1) * size)
  for (let at = 0; at < places.length; at++) {
    const cell = (starts[bits[at] ?? 0] ?? 0) + (codes[places[at] ?? 0] ?? 0)
    counts[cell] = (counts[cell] ?? 0) + 1
  }
  return (each: number) => counts.subarray(starts[each] ?? 0, (starts[each] ?? 0) + size)
}

function sumByGroup(
  { dictionary, numbers }: IndexedField,
  spec: IndexFacet,
  all: readonly Uint32Array[],
): Map<string, number> {
  const byNumber = new Uint32Array(dictionary.values.length)
  for (const counts of all)
    for (let code = 0; code < counts.length; code++) {
      const number = numbers[code] ?? 0
      byNumber[number] = (byNumber[number] ?? 0) + (counts[code] ?? 0)
    }
  const groups = new Map<string, number>()
  for (let number = 0; number < byNumber.length; number++) {
    const count = byNumber[number] ?? 0
    const group = count ? groupOf(spec, dictionary.values[number] ?? null) : undefined
    if (group !== undefined) groups.set(group, (groups.get(group) ?? 0) + count)
  }
  return groups
}
