import type { AnyCollection, RecordOf } from '#collections/define.ts'
import { countIndexed } from '#listing-index/count-indexed.ts'
import type { ListingCtx } from '#listing-index/index-client.ts'
import { listIndexed } from '#listing-index/list-indexed.ts'
import type { ListOptions } from '#records/list.ts'
import { conditionsOf, type Where } from '#records/predicates.ts'
import { fromEntries } from '#records/typed-entries.ts'
import { type Filter, type FilterOptions, type FilterSelection, storedValues } from './filter.ts'

/** A filter's values with the number of vehicles each would give while the other filters stay the same. */
export type Facet = { value: string; count: number }[]
export type Facets<Name extends string> = Partial<Record<Name, Facet>>

/** The values of filters; without counts while these are not known. */
export type FacetValues<Name extends string> = Partial<Record<Name, FacetValue[]>>
export type FacetValue = { value: string; count?: number | undefined }

type FilteredListRequest<C extends AnyCollection, K extends keyof RecordOf<C>, Name extends string> = {
  /** The predicate of the list itself, without filters. */
  base: Where
  filters: readonly Filter<Name>[]
  chosen: FilterSelection<Name>
  list: Omit<ListOptions<C, K>, 'where' | 'skipTotal'>
}

type CountedList<Name extends string> =
  | { isCounted: true; total: number; facets: Facets<Name> }
  | { isCounted: false; facets: FacetValues<Name> }

/**
 * One page of a filtered list, its total, and the counts of every filter's values. If they are not counted, the total
 * only says whether more vehicles follow the page.
 */
export async function listWithFacets<
  C extends AnyCollection,
  K extends keyof RecordOf<C>,
  Name extends string,
>(ctx: ListingCtx, collection: C, request: FilteredListRequest<C, K, Name>) {
  const [{ items, page, perPage }, counted] = await Promise.all([
    listPage(ctx, collection, request),
    countFacets(ctx, collection, request),
  ])
  const { isCounted, facets } = counted
  const seen = (page - 1) * perPage + items.length
  const total = isCounted ? counted.total : seen + Number(items.length === perPage)
  // The rest of the code reads counts only if they are there.
  const options: FacetValues<Name> = facets
  return { items, total, isCounted, facets: options }
}

/** Only the page. */
async function listPage<C extends AnyCollection, K extends keyof RecordOf<C>, Name extends string>(
  ctx: ListingCtx,
  collection: C,
  { base, filters, chosen, list }: FilteredListRequest<C, K, Name>,
) {
  const conditions = filters.map(({ name, toCondition }) =>
    chosen[name]?.length ? toCondition(chosen[name]) : undefined,
  )
  const where = [...conditionsOf(base), ...conditions]
  return listIndexed(ctx, collection, { ...list, where, skipTotal: true })
}

/** Only the counts. */
async function countFacets<Name extends string>(
  ctx: ListingCtx,
  collection: AnyCollection,
  {
    base,
    filters,
    chosen,
  }: Pick<FilteredListRequest<AnyCollection, never, Name>, 'base' | 'filters' | 'chosen'>,
): Promise<CountedList<Name>> {
  const specs = filters.map(({ name, facet, groups }) => {
    const values = chosen[name]
    return [name, { ...facet, chosen: values && storedValues({ groups }, values) }] as const
  })
  const counted = await countIndexed<Name>(ctx, collection, { where: base, facets: fromEntries(specs) })
  if (!counted.isCounted) {
    const options = filters.map(({ name, values, known, isOpen }) => {
      const offered = listValues(
        { values: [...values, ...known], isOpen },
        chosen[name],
        counted.values[name],
      )
      return [name, offered.map(value => ({ value }))] as const
    })
    return { isCounted: false, facets: fromEntries(options) }
  }
  const { total, counts } = counted
  // One facet per filter name. Values that are known but not offered are counted too.
  const facets = fromEntries(
    filters.map(({ name, values, known, isOpen, groups }) => {
      const counted = sumGroups(groups, counts[name])
      return [name, buildFacet({ values: [...values, ...known], isOpen }, chosen[name], counted)] as const
    }),
  )
  return { isCounted: true, total, facets }
}

/** The counts with those of each group: a record has one stored value, so they add up. */
function sumGroups(groups: Filter<string>['groups'], counts: Map<string, number>): Map<string, number> {
  if (!groups) return counts
  const sums = Object.entries(groups).map(([value, stored]) => {
    const sum = stored.reduce((total, each) => total + (counts.get(each) ?? 0), 0)
    return [value, sum] as const
  })
  return new Map([...counts, ...sums])
}

/** A filter's values in their order, each with its count. */
export function buildFacet(
  { values, isOpen }: Pick<FilterOptions, 'values' | 'isOpen'>,
  chosen: readonly string[] = [],
  counts: Map<string, number>,
): Facet {
  return listValues({ values, isOpen }, chosen, [...counts.keys()]).map(value => ({
    value,
    count: counts.get(value) ?? 0,
  }))
}

/** The values that a filter offers, of which vehicles have some. */
function listValues(
  { values, isOpen }: Pick<FilterOptions, 'values' | 'isOpen'>,
  chosen: readonly string[] = [],
  had: readonly string[] = [],
): string[] {
  return [...new Set([...values, ...chosen, ...(isOpen ? had.toSorted() : [])])]
}
