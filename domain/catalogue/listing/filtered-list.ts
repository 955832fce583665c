import type { AnyCollection, RecordOf } from '#collections/define.ts'
import { conditionsOf, type Where } from '#records/conditions.ts'
import type { Ctx } from '#records/context.ts'
import { countFacets } from '#records/facets.ts'
import { type ListOptions, listRecords } from '#records/list.ts'
import type { Chosen, Filter } from './filter.ts'

/** A filter's values with how many vehicles each would give, the other filters staying as they are. */
export type Facet = { value: string; count: number }[]
export type Facets<Name extends string> = Partial<Record<Name, Facet>>

type Asked<C extends AnyCollection, K extends keyof RecordOf<C>, Name extends string> = {
  /** What the list holds to whatever is chosen of the filters. */
  base: Where
  filters: readonly Filter<Name>[]
  chosen: Chosen<Name>
  list: Omit<ListOptions<C, K>, 'where' | 'skipTotal'>
}

/** How many a filtered list has, and how many each value of its filters would give. */
export type Counts<Name extends string> = { total: number; facets: Facets<Name> }

/** One page of a filtered list, how many there are in all, and the counts beside every filter's values. */
export async function filteredList<C extends AnyCollection, K extends keyof RecordOf<C>, Name extends string>(
  ctx: Ctx,
  collection: C,
  asked: Asked<C, K, Name>,
) {
  const [items, counts] = await Promise.all([
    listFiltered(ctx, collection, asked),
    countFiltered(ctx, collection, asked),
  ])
  return { items, ...counts }
}

/** The page alone. */
export async function listFiltered<C extends AnyCollection, K extends keyof RecordOf<C>, Name extends string>(
  ctx: Ctx,
  collection: C,
  { base, filters, chosen, list }: Asked<C, K, Name>,
) {
  const holds = filters.map(({ name, holds }) => (chosen[name]?.length ? holds(chosen[name]) : undefined))
  const where = [...conditionsOf(base), ...holds]
  const { items } = await listRecords(ctx, collection, { ...list, where, skipTotal: true })
  return items
}

/** The counts alone. */
export async function countFiltered<Name extends string>(
  ctx: Ctx,
  collection: AnyCollection,
  { base, filters, chosen }: Pick<Asked<AnyCollection, never, Name>, 'base' | 'filters' | 'chosen'>,
): Promise<Counts<Name>> {
  const specs = filters.map(({ name, facet }) => [name, { ...facet, chosen: chosen[name] }])
  const { total, counts } = await countFacets<Name>(ctx, collection, {
    where: base,
    facets: Object.fromEntries(specs),
  })
  // One facet under the name of each filter.
  const facets = Object.fromEntries(
    filters.map(filter => [filter.name, facet(filter, chosen[filter.name], counts[filter.name])]),
  ) as Facets<Name>
  return { total, facets }
}

function facet<Name extends string>(
  { values, isOpen }: Filter<Name>,
  chosen: readonly string[] = [],
  counts: Map<string, number>,
): Facet {
  const others = isOpen ? [...counts.keys()].sort() : []
  return [...new Set([...values, ...chosen, ...others])].map(value => ({
    value,
    count: counts.get(value) ?? 0,
  }))
}
