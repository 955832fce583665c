import { and, eq, ne } from 'drizzle-orm'
import { type UsedVehicle, usedVehicles } from '#collections/index.ts'
import type { Ctx } from '#records/context.ts'
import { listRecords } from '#records/list.ts'
import { toUsedCard, type UsedCard, usedCardFields } from './used-card.ts'

/** The number of vehicles under 'You Might Also Like' (spec section 9). */
const maxShown = 4
/** The number of candidates per brand, and per fuel. */
const maxCandidates = 40

export type SimilarityInput = Pick<UsedVehicle, 'id' | 'type' | 'brand' | 'fuelType' | 'price'>

/** Other approved vehicles of its type with the same brand or fuel; those with both first, then by nearest price. */
export async function listSimilarVehicles(ctx: Ctx, vehicle: SimilarityInput): Promise<UsedCard[]> {
  const { table } = usedVehicles
  const others = and(eq(table.status, 'approved'), eq(table.type, vehicle.type), ne(table.id, vehicle.id))
  const list = (where: ReturnType<typeof and>) =>
    listRecords(ctx, usedVehicles, {
      where,
      sort: ['-created'],
      perPage: maxCandidates,
      fields: usedCardFields,
      skipTotal: true,
    })
  const [ofBrand, ofFuel] = await Promise.all([
    list(and(others, eq(table.brand, vehicle.brand))),
    vehicle.fuelType ? list(and(others, eq(table.fuelType, vehicle.fuelType))) : undefined,
  ])
  const found = new Map([...ofBrand.items, ...(ofFuel?.items ?? [])].map(each => [each.id, each]))
  const distance = (other: SimilarityInput) =>
    Number(other.brand !== vehicle.brand) + Number(other.fuelType !== vehicle.fuelType)
  const gap = (other: SimilarityInput) => Math.abs((other.price ?? 0) - (vehicle.price ?? 0))
  return [...found.values()]
    .sort((a, b) => distance(a) - distance(b) || gap(a) - gap(b))
    .slice(0, maxShown)
    .map(toUsedCard)
}
