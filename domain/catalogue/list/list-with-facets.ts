import type { AnyCollection, RecordOf } from '#collections/define.ts'
import { countIndexed } from '#listing-index/count-indexed.ts'
import type { ListingCtx } from '#listing-index/index-client.ts'
import { listIndexed } from '#listing-index/list-indexed.ts'
import type { ListOptions } from '#records/list.ts'
import { conditionsOf, type Where } from '#records/predicates.ts'
import type { Filter, FilterOptions, FilterSelection } from './filter.ts'

/** A filter's values with how many vehicles each would give, the other filters staying as they are. */
export type Facet = { value: string; count: number }[]
export type Facets<Name extends string> = Partial<Record<Name, Facet>>

type FilteredListRequest<C extends AnyCollection, K extends keyof RecordOf<C>, Name extends string> = {
  /** What the list holds to whatever is chosen of the filters. */
  base: Where
  filters: readonly Filter<Name>[]
  chosen: FilterSelection<Name>
  list: Omit<ListOptions<C, K>, 'where' | 'skipTotal'>
}

/** How many a filtered list has, and how many each value of its filters would give. */
export type Counts<Name extends string> = { total: number; facets: Facets<Name> }

/** One page of a filtered list, how many there are in all, and the counts beside every filter's values. */
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

/** The page alone. */
async function listPage<C extends AnyCollection, K extends keyof RecordOf<C>, Name extends string>(
  ctx: ListingCtx,
  collection: C,
  { base, filters, chosen, list }: FilteredListRequest<C, K, Name>,
) {
  const holds = filters.map(({ name, holds }) => (chosen[name]?.length ? holds(chosen[name]) : undefined))
  const where = [...conditionsOf(base), ...holds]
  const { items } = await listIndexed(ctx, collection, { ...list, where, skipTotal: true })
  return items
}

/** The counts alone. */
async function countFacets<Name extends string>(
  ctx: ListingCtx,
  collection: AnyCollection,
  {
    base,
    filters,
    chosen,
  }: Pick<FilteredListRequest<AnyCollection, never, Name>, 'base' | 'filters' | 'chosen'>,
): Promise<Counts<Name>> {
  const specs = filters.map(({ name, facet }) => [name, { ...facet, chosen: chosen[name] }])
  const { total, counts } = await countIndexed<Name>(ctx, collection, {
    where: base,
    facets: Object.fromEntries(specs),
  })
  // One facet under the name of each filter; it also counts the values that are known and not offered.
  const facets = Object.fromEntries(
    filters.map(({ name, values, known, isOpen }) => {
      const counted = { values: [...values, ...known], isOpen }
      return [name, facet(counted, chosen[name], counts[name])]
    }),
  ) as Facets<Name>
  return { total, facets }
}

/** A filter's values in the order in which they are offered, each with its count. */
export function facet(
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
