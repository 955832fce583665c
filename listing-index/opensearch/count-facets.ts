import { z } from 'zod'
import type { FacetCounts } from '#records/tally.ts'
import { fromEntries, keysOf } from '#records/typed-entries.ts'
import type { CountQuery, IndexFacet, IndexResult } from '../port.ts'
import { pathOf } from './mapping.ts'
import { allOf, areDisjoint, bandQuery, chosenQuery, listedQuery } from './to-query.ts'

/** A facet with more values than these is left to the database. */
const maxValues = 10_000

type Facet = { name: string; facet: IndexFacet }

/** Facets that the same choices narrow: all without a choice, and each one with a choice. */
type Group = { name: string; counted: readonly Facet[]; narrowedBy: readonly Facet[] }

type Aggregation = [name: string, body: object]

/** The search that counts the records and the values of each facet, of which each ignores its own choice. */
export function countSearch(query: CountQuery<string>) {
  const aggregations = groupsOf(query).flatMap(({ name, counted, narrowedBy }): Aggregation[] => {
    const values = counted.map((each): Aggregation => [each.name, valuesOf(each.facet)])
    // An aggregation without a filter around it is twice as fast.
    if (!narrowedBy.length) return values
    const filter = allOf(narrowedBy.map(({ facet }) => chosenQuery(facet)))
    return [[name, { filter, aggs: Object.fromEntries(values) }]]
  })
  return {
    size: 0,
    track_total_hits: true,
    query: listedQuery(query.predicates),
    aggs: Object.fromEntries(aggregations),
  }
}

const openGroup = 'open'

function groupsOf({ facets }: CountQuery<string>): Group[] {
  const all = Object.values(facets).map((facet, at): Facet => ({ name: `facet${at}`, facet }))
  const chosen = all.filter(({ facet }) => facet.chosen?.length)
  const open = all.filter(each => !chosen.includes(each))
  return [
    { name: openGroup, counted: open, narrowedBy: chosen },
    ...chosen.map((each, at) => ({
      name: `chosen${at}`,
      counted: [each],
      narrowedBy: chosen.filter(other => other !== each),
    })),
  ]
}

function valuesOf({ of, bands }: IndexFacet) {
  const field = pathOf(of)
  if (!bands) return { terms: { field, size: maxValues } }
  if (areDisjoint(bands))
    return {
      range: { field, ranges: bands.map(({ value, from, below }) => ({ key: value, from, to: below })) },
    }
  const filters = bands.map(({ value }, at) => [value, bandQuery(field, bands, at)])
  return { filters: { filters: Object.fromEntries(filters) } }
}

const sized = z.object({ doc_count: z.number() })
const values = z.object({
  sum_other_doc_count: z.number().optional(),
  buckets: z.union([
    z.array(sized.extend({ key: z.union([z.string(), z.number()]) })),
    z.record(z.string(), sized),
  ]),
})
const group = z.looseObject({ doc_count: z.number() })
const response = z.object({
  hits: z.object({ total: z.object({ value: z.number() }) }),
  aggregations: z.looseObject({}).optional(),
})

/** The counts in the response to `countSearch`. Refuses a facet with too many values. */
export function readCounts<Name extends string>(
  query: CountQuery<Name>,
  body: unknown,
): IndexResult<FacetCounts<Name>> {
  const { hits, aggregations = {} } = response.parse(body)
  const counts = new Map<string, Map<string, number>>()
  let total = hits.total.value
  for (const { name, counted, narrowedBy } of groupsOf(query)) {
    const narrowed = narrowedBy.length ? group.parse(aggregations[name]) : undefined
    if (narrowed && name === openGroup) total = narrowed.doc_count
    for (const each of counted) {
      const { buckets, sum_other_doc_count: uncounted } = values.parse((narrowed ?? aggregations)[each.name])
      if (uncounted) return { refused: 'facet' }
      counts.set(each.name, new Map(countsOf(buckets).filter(([value, count]) => value !== '' && count > 0)))
    }
  }
  const names = keysOf(query.facets)
  return {
    value: {
      total,
      counts: fromEntries(names.map((name, at) => [name, counts.get(`facet${at}`) ?? new Map()] as const)),
    },
  }
}

const countsOf = (buckets: z.infer<typeof values>['buckets']): [string, number][] =>
  Array.isArray(buckets)
    ? buckets.map(({ key, doc_count }) => [String(key), doc_count])
    : Object.entries(buckets).map(([value, { doc_count }]) => [value, doc_count])
