import { eq } from 'drizzle-orm'
import type { Ctx } from '#records/context.ts'
import { countFacets } from '#records/facets.ts'
import { type KindName, kinds } from './kinds.ts'
import type { Facet } from './listing/filtered-list.ts'
import { kindFilters } from './listing/kind-filters.ts'

/** How many vehicles of a kind are on sale by budget and by fuel; one sold with two fuels counts with both. */
export async function marketCounts(ctx: Ctx, kind: KindName): Promise<{ budgets: Facet; fuels: Facet }> {
  const { vehicles } = kinds[kind]
  const filters = kindFilters[kind].filter(({ name }) => name === 'budget' || name === 'fuel')
  const { counts } = await countFacets(ctx, vehicles, {
    where: eq(vehicles.table.isUpcoming, false),
    facets: Object.fromEntries(filters.map(({ name, facet }) => [name, facet])),
  })
  const facet = (name: 'budget' | 'fuel'): Facet =>
    (filters.find(each => each.name === name)?.values ?? []).map(value => ({
      value,
      count: counts[name]?.get(value) ?? 0,
    }))
  return { budgets: facet('budget'), fuels: facet('fuel') }
}
