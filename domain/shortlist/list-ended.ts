import type { Ctx } from '#records/context.ts'
import { idsOf } from '../catalogue/cards-by-key.ts'
import type { VehicleKey } from '../catalogue/vehicle-key.ts'
import { type EndedFacts, findEndedListings } from '../used-vehicles/ended-listing.ts'

/** The used vehicles among these whose sale has ended, in the order of the keys, as long as their pages show them. */
export async function listEnded(ctx: Ctx, keys: readonly VehicleKey[]): Promise<EndedFacts[]> {
  const ids = idsOf('used', keys)
  const ended = await findEndedListings(ctx, ids)
  return ids.map(id => ended.get(id)).filter(each => each !== undefined)
}
