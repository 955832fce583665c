import { is } from 'drizzle-orm'
import { PgColumn } from 'drizzle-orm/pg-core'
import { isWithin, type Told } from '../conditions.ts'
import type { FacetSpec } from '../facets.ts'
import type { FacetCounts } from '../tally.ts'
import { type Column, sizeOf } from './column.ts'
import type { Value } from './field.ts'
import { type Choice, marksOf } from './match.ts'
import type { KeptField, Rows } from './rows.ts'

/** As many facets as there are bits in a mark, beside the one of the conditions. */
const mostChosen = 7

/**
 * How many rows meet the conditions and all that is chosen, and how many each value of each facet would give in its
 * place: a row counts for a facet if it misses nothing but that one. Nothing where a field is not kept.
 */
export function countRows<Name extends string>(
  rows: Rows,
  conditions: readonly Told[],
  facets: Readonly<Record<Name, FacetSpec>>,
): FacetCounts<Name> | undefined {
  let bit = 1
  const parts = Object.entries<FacetSpec>(facets).flatMap(([name, spec]) => {
    const of = is(spec.of, PgColumn) && !spec.each ? rows.fields.get(spec.of) : undefined
    if (spec.chosen?.length) bit *= 2
    return of ? [{ name, spec, of, bit: spec.chosen?.length ? bit : 0 }] : []
  })
  if (parts.length < Object.keys(facets).length || bit > 2 ** mostChosen) return undefined
  const choices = parts
    .filter(part => part.bit)
    .map(({ spec, of, bit }) => ({ of, bit, passes: isChosen(spec) }))
  const marks = marksOf(rows, conditions, choices satisfies Choice[])
  if (!marks) return undefined
  const unmarked = countsOf(rows, marks)
  const counts = parts.map(({ name, spec, of, bit }) => {
    const codes = [unmarked.get(of.column), bit ? countMarked(marks, of.column, bit) : undefined]
    return [name, byGroup(of, spec, codes)]
  })
  const [first] = unmarked.values()
  const total = first?.reduce((sum, count) => sum + count, 0) ?? 0
  // A map for each facet.
  return { total, counts: Object.fromEntries(counts) as FacetCounts<Name>['counts'] }

  /** For each column that a facet is in, how many rows without a mark have each code. */
  function countsOf({ columns }: Rows, of: Uint8Array) {
    const asked = columns.filter((column, at) => !at || parts.some(part => part.of.column === column))
    return new Map(asked.map(column => [column, countMarked(of, column, 0)]))
  }
}

const isChosen = (spec: FacetSpec) => (value: Value) => {
  const group = groupOf(spec, value)
  return group !== undefined && (spec.chosen?.includes(group) ?? false)
}

/** The value of the facet that a record with this value counts for; nothing where it counts for none. */
function groupOf({ bands }: FacetSpec, value: Value): string | undefined {
  if (!bands) return value === null || value === '' ? undefined : String(value)
  return typeof value === 'string' ? undefined : bands.find(band => isWithin(value, band))?.value
}

/** How many rows with just this mark have each code. */
function countMarked(marks: Uint8Array, column: Column, mark: number): Uint32Array {
  const { codes } = column
  const counts = new Uint32Array(sizeOf(column))
  for (let at = 0; at < marks.length; at++) {
    const code = codes[at] ?? 0
    // Adding nothing is faster than a jump that cannot be foreseen.
    counts[code] = (counts[code] ?? 0) + (marks[at] === mark ? 1 : 0)
  }
  return counts
}

function byGroup(
  { field, numbers }: KeptField,
  spec: FacetSpec,
  all: readonly (Uint32Array | undefined)[],
): Map<string, number> {
  const byNumber = new Uint32Array(field.values.length)
  for (const counts of all)
    for (const [code, count] of counts?.entries() ?? []) {
      const number = numbers[code] ?? 0
      byNumber[number] = (byNumber[number] ?? 0) + count
    }
  const groups = new Map<string, number>()
  for (const [number, count] of byNumber.entries()) {
    const group = count ? groupOf(spec, field.values[number] ?? null) : undefined
    if (group !== undefined) groups.set(group, (groups.get(group) ?? 0) + count)
  }
  return groups
}
