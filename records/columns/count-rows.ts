import { is } from 'drizzle-orm'
import { PgColumn } from 'drizzle-orm/pg-core'
import { isWithin, type Told } from '../conditions.ts'
import type { FacetSpec } from '../facets.ts'
import type { FacetCounts } from '../tally.ts'
import { type Column, sizeOf } from './column.ts'
import type { Value } from './field.ts'
import { type Choice, type Live, liveRows } from './match.ts'
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
  const live = liveRows(rows, conditions, choices satisfies Choice[])
  if (!live) return undefined
  const counts = [...Map.groupBy(parts, ({ of }) => of.column)].flatMap(([column, parts]) => {
    const counted = countMarked(live, column, [...new Set([0, ...parts.map(({ bit }) => bit)])])
    return parts.map(({ name, spec, of, bit }) => {
      const codes = bit ? [counted(0), counted(bit)] : [counted(0)]
      return [name, byGroup(of, spec, codes)]
    })
  })
  const total = live.marks.reduce((sum, mark) => sum + (mark ? 0 : 1), 0)
  // A map for each facet.
  return { total, counts: Object.fromEntries(counts) as FacetCounts<Name>['counts'] }
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

/** For each of these marks how many rows have it and each code, in one walk; what has another mark is counted for nobody. */
function countMarked({ places, marks }: Live, column: Column, asked: readonly number[]) {
  const { codes } = column
  const size = sizeOf(column)
  const starts = new Uint32Array(256).fill(asked.length * size)
  for (const [at, mark] of asked.entries()) starts[mark] = at * size
  const counts = new Uint32Array((asked.length + 1) * size)
  for (let at = 0; at < places.length; at++) {
    const cell = (starts[marks[at] ?? 0] ?? 0) + (codes[places[at] ?? 0] ?? 0)
    counts[cell] = (counts[cell] ?? 0) + 1
  }
  return (mark: number) => counts.subarray(starts[mark] ?? 0, (starts[mark] ?? 0) + size)
}

function byGroup(
  { field, numbers }: KeptField,
  spec: FacetSpec,
  all: readonly Uint32Array[],
): Map<string, number> {
  const byNumber = new Uint32Array(field.values.length)
  for (const counts of all)
    for (const [code, count] of counts.entries()) {
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
