import { and, eq } from 'drizzle-orm'
import type { Ctx } from '#records/context.ts'
import { listRecords } from '#records/list.ts'
import type { CardOfKind } from './cards-by-key.ts'
import { type KindName, kinds } from './kinds.ts'
import type { Facet } from './list/list-with-facets.ts'
import { matchOffers } from './list/match-offers.ts'
import { readOffers } from './list/offers.ts'
import { cardFieldsOf, toVehicleCard, type VehicleCard } from './vehicle-card.ts'

const maxShown = 4

/** The vehicles of a kind that home shows first (four, spec section 9). */
export async function listPopularVehicles(ctx: Ctx, kind: KindName): Promise<VehicleCard[]> {
  const { vehicles } = kinds[kind]
  const { items } = await listRecords(ctx, vehicles, {
    where: and(eq(vehicles.table.isPopular, true), eq(vehicles.table.isUpcoming, false)),
    sort: ['-created'],
    perPage: maxShown,
    fields: cardFieldsOf(kind),
    skipTotal: true,
  })
  return items.map(item => toVehicleCard(kind, item))
}

/** The number of newest vehicles per kind among which the next launches are searched. */
const maxCandidates = 50

/** The next expected cars and bikes, the soonest first; those without a date are left out. */
export async function listUpcomingVehicles(ctx: Ctx): Promise<CardOfKind[]> {
  const all = await Promise.all((['cars', 'bikes'] as const).map(kind => listUpcomingOfKind(ctx, kind)))
  return all
    .flat()
    .toSorted((a, b) => ((a.vehicle.launchDate ?? '') < (b.vehicle.launchDate ?? '') ? -1 : 1))
    .slice(0, maxShown)
}

async function listUpcomingOfKind(ctx: Ctx, kind: KindName) {
  const { vehicles } = kinds[kind]
  const { items } = await listRecords(ctx, vehicles, {
    where: eq(vehicles.table.isUpcoming, true),
    sort: ['-created'],
    perPage: maxCandidates,
    fields: cardFieldsOf(kind),
    skipTotal: true,
  })
  return items.filter(each => each.launchDate).map(each => ({ kind, vehicle: toVehicleCard(kind, each) }))
}

/** How many vehicles of a kind are on sale, by budget and by fuel. A vehicle sold with two fuels counts for both. */
export async function countOnSale(ctx: Ctx, kind: KindName): Promise<{ budgets: Facet; fuels: Facet }> {
  const { facets } = matchOffers(await readOffers(ctx, kind), { kind, name: 'all' }, {})
  return { budgets: facets.budget ?? [], fuels: facets.fuel ?? [] }
}
