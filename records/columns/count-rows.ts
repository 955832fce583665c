import { is } from 'drizzle-orm'
import { PgColumn } from 'drizzle-orm/pg-core'
import { isWithin, type Told } from '../conditions.ts'
import type { FacetSpec } from '../facets.ts'
import type { FacetCounts } from '../tally.ts'
import { type Codes, type Column, testOf, type Value } from './column.ts'
import { matching, met, strike } from './match.ts'
import type { Rows } from './rows.ts'

/**
 * How many rows meet the conditions and all that is chosen, and how many each value of each facet would give in its
 * place. A row that misses one facet alone counts for that one. Nothing where a column is not kept.
 */
export function countRows<Name extends string>(
  rows: Rows,
  conditions: readonly Told[],
  facets: Readonly<Record<Name, FacetSpec>>,
): FacetCounts<Name> | undefined {
  const parts = Object.entries<FacetSpec>(facets).map(([name, spec], at) => {
    const column = is(spec.of, PgColumn) && !spec.each ? rows.columns.get(spec.of) : undefined
    return { name, spec, column, mark: spec.chosen?.length ? at + 1 : met }
  })
  const marks = matching(rows, conditions)
  if (!marks) return undefined
  for (const { spec, column, mark } of parts) {
    if (!column) return undefined
    const { chosen = [] } = spec
    const isChosen = (value: Value) => {
      const group = groupOf(spec, value)
      return group !== undefined && chosen.includes(group)
    }
    if (mark) strike(marks, column.codes, testOf(column, isChosen), mark)
  }
  const counts = parts.map(({ name, spec, column, mark }) => [
    name,
    column ? byGroup(column, spec, countCodes(marks, column, mark)) : new Map(),
  ])
  // A map for each facet.
  return { total: countMet(marks), counts: Object.fromEntries(counts) as FacetCounts<Name>['counts'] }
}

/** The value of the facet that a record with this value counts for; nothing where it counts for none. */
function groupOf({ bands }: FacetSpec, value: Value): string | undefined {
  if (!bands) return value === null || value === '' ? undefined : String(value)
  return typeof value === 'string' ? undefined : bands.find(band => isWithin(value, band))?.value
}

function countMet(marks: Uint8Array): number {
  let total = 0
  for (let at = 0; at < marks.length; at++) if (!marks[at]) total++
  return total
}

/** How many rows with no mark, or with this one, have each of a column's values. */
function countCodes(marks: Uint8Array, { codes, values }: Column, mark: number): Uint32Array {
  const counts = new Uint32Array(values.length)
  if (mark) countEither(marks, codes, counts, mark)
  else for (let at = 0; at < marks.length; at++) if (!marks[at]) add(counts, codes[at] ?? 0)
  return counts
}

function countEither(marks: Uint8Array, codes: Codes, counts: Uint32Array, mark: number) {
  for (let at = 0; at < marks.length; at++) if (!marks[at] || marks[at] === mark) add(counts, codes[at] ?? 0)
}

function add(counts: Uint32Array, code: number) {
  counts[code] = (counts[code] ?? 0) + 1
}

function byGroup({ values }: Column, spec: FacetSpec, counts: Uint32Array): Map<string, number> {
  const groups = new Map<string, number>()
  for (const [code, count] of counts.entries()) {
    const group = count ? groupOf(spec, values[code] ?? null) : undefined
    if (group !== undefined) groups.set(group, (groups.get(group) ?? 0) + count)
  }
  return groups
}
