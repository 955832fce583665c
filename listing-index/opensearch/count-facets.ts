import { z } from 'zod'
import type { FacetCounts } from '#records/tally.ts'
import { fromEntries, keysOf } from '#records/typed-entries.ts'
import type { CountQuery, IndexFacet, IndexResult } from '../port.ts'
import { pathOf } from './mapping.ts'
import { allOf, bandQuery, chosenQuery, listedQuery, type Query } from './to-query.ts'

/** A facet with more values than these is left to the database. */
const maxValues = 10_000

/** The search that counts the records and the values of each facet, of which each ignores its own choice. */
export function countSearch<Name extends string>({ predicates, facets }: CountQuery<Name>) {
  const all = Object.entries<IndexFacet>(facets)
  const chosen = all.flatMap(([name, facet]) =>
    facet.chosen?.length ? [{ name, query: chosenQuery(facet) }] : [],
  )
  const queriesOf = (except?: string) =>
    chosen.filter(({ name }) => name !== except).map(({ query }) => query)
  const aggregations = all.map(([name, facet], at) => [
    `facet${at}`,
    filtered(queriesOf(name), valuesOf(facet)),
  ])
  return {
    size: 0,
    track_total_hits: true,
    query: listedQuery(predicates),
    aggs: { ...Object.fromEntries(aggregations), total: { filter: allOf(queriesOf()) } },
  }
}

/** All facets are nested in a filter, so that their counts have one place in the response. */
const filtered = (queries: readonly Query[], values: object) => ({
  filter: allOf(queries),
  aggs: { values },
})

const valuesOf = ({ of, bands }: IndexFacet) =>
  bands
    ? {
        filters: {
          filters: Object.fromEntries(
            bands.map(({ value }, at) => [value, bandQuery(pathOf(of), bands, at)]),
          ),
        },
      }
    : { terms: { field: pathOf(of), size: maxValues } }

const sized = z.object({ doc_count: z.number() })
const values = z.union([
  z.object({
    sum_other_doc_count: z.number(),
    buckets: z.array(sized.extend({ key: z.union([z.string(), z.number()]) })),
  }),
  z.object({ buckets: z.record(z.string(), sized) }),
])
const response = z.object({
  aggregations: z.object({ total: sized }).catchall(z.object({ values: values.optional() })),
})

/** The counts in the response to `countSearch`. Refuses a facet with too many values. */
export function readCounts<Name extends string>(
  { facets }: CountQuery<Name>,
  body: unknown,
): IndexResult<FacetCounts<Name>> {
  const { total, ...counted } = response.parse(body).aggregations
  const counts: [Name, Map<string, number>][] = []
  for (const [at, name] of keysOf(facets).entries()) {
    const of = counted[`facet${at}`]?.values ?? { buckets: {} }
    if ('sum_other_doc_count' in of && of.sum_other_doc_count) return { refused: 'facet' }
    counts.push([name, new Map(bucketsOf(of).filter(([value, count]) => value !== '' && count > 0))])
  }
  return { value: { total: total.doc_count, counts: fromEntries(counts) } }
}

const bucketsOf = ({ buckets }: z.infer<typeof values>): [string, number][] =>
  Array.isArray(buckets)
    ? buckets.map(({ key, doc_count }) => [String(key), doc_count])
    : Object.entries(buckets).map(([value, { doc_count }]) => [value, doc_count])
