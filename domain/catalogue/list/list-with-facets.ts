import type { AnyCollection, RecordOf } from '#collections/define.ts'
import { countIndexed } from '#listing-index/count-indexed.ts'
import type { ListingCtx } from '#listing-index/index-client.ts'
import { listIndexed } from '#listing-index/list-indexed.ts'
import type { ListOptions } from '#records/list.ts'
import { conditionsOf, type Where } from '#records/predicates.ts'
import { fromEntries } from '#records/typed-entries.ts'
import type { Filter, FilterOptions, FilterSelection } from './filter.ts'

/** A filter's values with the number of vehicles each would give while the other filters stay the same. */
export type Facet = { value: string; count: number }[]
export type Facets<Name extends string> = Partial<Record<Name, Facet>>

type FilteredListRequest<C extends AnyCollection, K extends keyof RecordOf<C>, Name extends string> = {
  /** The predicate of the list itself, without filters. */
  base: Where
  filters: readonly Filter<Name>[]
  chosen: FilterSelection<Name>
  list: Omit<ListOptions<C, K>, 'where' | 'skipTotal'>
}

/** The total of a filtered list, and the count of each value of its filters. */
export type Counts<Name extends string> = { total: number; facets: Facets<Name> }

/** One page of a filtered list, its total, and the counts of every filter's values. */
export async function listWithFacets<
  C extends AnyCollection,
  K extends keyof RecordOf<C>,
  Name extends string,
>(ctx: ListingCtx, collection: C, asked: FilteredListRequest<C, K, Name>) {
  const [items, counts] = await Promise.all([
    listPage(ctx, collection, asked),
    countFacets(ctx, collection, asked),
  ])
  return { items, ...counts }
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
  const { items } = await listIndexed(ctx, collection, { ...list, where, skipTotal: true })
  return items
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
): Promise<Counts<Name>> {
  const specs = filters.map(({ name, facet }) => [name, { ...facet, chosen: chosen[name] }] as const)
  const { total, counts } = await countIndexed<Name>(ctx, collection, {
    where: base,
    facets: fromEntries(specs),
  })
  // One facet per filter name. Values that are known but not offered are counted too.
  const facets = fromEntries(
    filters.map(({ name, values, known, isOpen }) => {
      const counted = { values: [...values, ...known], isOpen }
      return [name, buildFacet(counted, chosen[name], counts[name])] as const
    }),
  )
  return { total, facets }
}

/** A filter's values in their order, each with its count. */
export function buildFacet(
  { values, isOpen }: Pick<FilterOptions, 'values' | 'isOpen'>,
  chosen: readonly string[] = [],
  counts: Map<string, number>,
): Facet {
  const others = isOpen ? [...counts.keys()].sort() : []
  return [...new Set([...values, ...chosen, ...others])].map(value => ({
    value,
    count: counts.get(value) ?? 0,
  }))
}
