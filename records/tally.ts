import { fromEntries, keysOf } from './typed-entries.ts'
/**
 * Rows counted by the values of several facets: `sizes` says how many rows share each combination of values; each
 * column says by index which value the combination has. A value is a list: of one item, of several, or of none.
 */
export type Tally = { sizes: number[]; columns: { values: string[][]; codes: number[] }[] }

export type FacetCounts<Name extends string> = { total: number; counts: Record<Name, Map<string, number>> }

/** Builds a tally from rows that hold each facet's value (a text, a list or null) and then the count. */
export function buildTally(rows: readonly unknown[][], facets: number): Tally {
  const columns = Array.from({ length: facets }, (_, at) => {
    const known = new Map<string, number>()
    const values: string[][] = []
    const codes = rows.map(row => {
      const value = [row[at] ?? []].flat().map(String)
      const key = value.join('\n')
      const code = known.get(key) ?? values.push(value) - 1
      known.set(key, code)
      return code
    })
    return { values, codes }
  })
  return { sizes: rows.map(row => Number(row[facets])), columns }
}

/** How many rows match the chosen values of every facet, and how many each value would give if chosen in its facet. */
export function countValues<Name extends string>(
  { sizes, columns }: Tally,
  facets: Readonly<Record<Name, { chosen?: readonly string[] | undefined }>>,
): FacetCounts<Name> {
  const parts = keysOf(facets).map((name, at) => {
    const { values, codes } = columns[at] ?? { values: [], codes: [] }
    const { chosen = [] } = facets[name]
    const holds = values.map(value => !chosen.length || value.some(item => chosen.includes(item)))
    return { name, values, codes, holds, counts: values.map(() => 0) }
  })
  let total = 0
  for (const [row, size] of sizes.entries()) {
    const misses = parts.filter(({ holds, codes }) => !holds[codes[row] ?? 0])
    // A row counts for a facet if it matches all other facets: for every facet if it misses none, else for the one that
    // it misses.
    if (misses.length > 1) continue
    if (!misses.length) total += size
    for (const { counts, codes } of misses.length ? misses : parts) {
      const code = codes[row] ?? 0
      counts[code] = (counts[code] ?? 0) + size
    }
  }
  return { total, counts: fromEntries(parts.map(part => [part.name, byItem(part)] as const)) }
}

function byItem({ values, counts }: { values: string[][]; counts: number[] }) {
  const totals = new Map<string, number>()
  for (const [code, count] of counts.entries())
    if (count) for (const item of new Set(values[code])) totals.set(item, (totals.get(item) ?? 0) + count)
  return totals
}
