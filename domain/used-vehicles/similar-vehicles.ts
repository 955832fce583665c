import { and, eq, ne } from 'drizzle-orm'
import { type UsedVehicle, usedVehicles } from '#collections/index.ts'
import type { Ctx } from '#records/context.ts'
import { listRecords } from '#records/list.ts'
import { toUsedCard, type UsedCard, usedCardFields } from './used-card.ts'

/** The number of vehicles under 'You Might Also Like' (spec section 9). */
const maxShown = 4
/** The number of candidates per brand, and per fuel. */
const maxCandidates = 40

export type SimilarityInput = Pick<UsedVehicle, 'id' | 'type' | 'brand' | 'model' | 'fuelType' | 'price'> &
  Partial<Pick<UsedVehicle, 'specifications'>>

/**
 * Other approved vehicles of its type with the same brand or fuel: those of its model first, then by nearest price, where
 * another body, brand or fuel counts like a difference of the price.
 */
export async function listSimilarVehicles(ctx: Ctx, vehicle: SimilarityInput): Promise<UsedCard[]> {
  const { table } = usedVehicles
  const others = and(eq(table.status, 'approved'), eq(table.type, vehicle.type), ne(table.id, vehicle.id))
  const list = async (where: ReturnType<typeof and>) => {
    const { items } = await listRecords(ctx, usedVehicles, {
      where: and(others, where),
      sort: ['-created'],
      perPage: maxCandidates,
      fields: [...usedCardFields, 'model', 'specifications'],
      skipTotal: true,
    })
    return items
  }
  const ofBrand = eq(table.brand, vehicle.brand)
  const lists = await Promise.all([
    vehicle.model ? list(and(ofBrand, eq(table.model, vehicle.model))) : [],
    list(ofBrand),
    vehicle.fuelType ? list(eq(table.fuelType, vehicle.fuelType)) : [],
  ])
  const found = new Map(lists.flat().map(each => [each.id, each]))
  const isOfModel = (other: SimilarityInput) =>
    Number(vehicle.model !== '' && other.brand === vehicle.brand && other.model === vehicle.model)
  return [...found.values()]
    .sort((a, b) => isOfModel(b) - isOfModel(a) || differenceOf(a, vehicle) - differenceOf(b, vehicle))
    .slice(0, maxShown)
    .map(({ model, specifications, ...card }) => toUsedCard(card))
}

/** What differs, as a share of the price. */
function differenceOf(one: SimilarityInput, other: SimilarityInput): number {
  const gap = Math.abs((one.price ?? 0) - (other.price ?? 0)) / Math.max(1, other.price ?? 0)
  const [body, otherBody] = [bodyOf(one), bodyOf(other)]
  const hasOtherBody = body !== '' && otherBody !== '' && body !== otherBody
  return (
    gap +
    (hasOtherBody ? bodyShare : 0) +
    (one.brand === other.brand ? 0 : brandShare) +
    (one.fuelType === other.fuelType ? 0 : fuelShare)
  )
}

const [bodyShare, brandShare, fuelShare] = [0.3, 0.1, 0.1]

const bodyOf = ({ specifications }: SimilarityInput) =>
  String(specifications?.['Body type'] ?? '').toLowerCase()
