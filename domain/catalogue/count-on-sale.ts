import type { Ctx } from '#records/context.ts'
import type { KindName } from './kinds.ts'
import type { Facet } from './list/list-with-facets.ts'
import { matchOffers } from './list/match-offers.ts'
import { readOffers } from './list/offers.ts'

/** How many vehicles of a kind are on sale, by budget and by fuel. A vehicle sold with two fuels counts for both. */
export async function countOnSale(ctx: Ctx, kind: KindName): Promise<{ budgets: Facet; fuels: Facet }> {
  const { facets } = matchOffers(await readOffers(ctx, kind), { kind, name: 'all' }, {})
  return { budgets: facets.budget ?? [], fuels: facets.fuel ?? [] }
}
