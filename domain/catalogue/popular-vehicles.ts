import { and, eq } from 'drizzle-orm'
import type { Ctx } from '#records/context.ts'
import { listRecords } from '#records/list.ts'
import { type KindName, kinds } from './kinds.ts'
import { cardFields, toVehicleCard, type VehicleCard } from './vehicle-card.ts'

const maxShown = 4

/** The vehicles of a kind that home shows first (four, spec section 9). */
export async function listPopularVehicles(ctx: Ctx, kind: KindName): Promise<VehicleCard[]> {
  const { vehicles } = kinds[kind]
  const { items } = await listRecords(ctx, vehicles, {
    where: and(eq(vehicles.table.isPopular, true), eq(vehicles.table.isUpcoming, false)),
    sort: ['-created'],
    perPage: maxShown,
    fields: cardFields,
    skipTotal: true,
  })
  return items.map(toVehicleCard)
}
