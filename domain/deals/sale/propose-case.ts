import { usedVehicles } from '#collections/index.ts'
import { findPlace } from '#domain/pricing/places.ts'
import type { Ctx } from '#records/context.ts'
import { findRecord } from '#records/get.ts'
import type { Deal } from '../engine/deal.ts'

/**
 * What the listing says of the vehicle, to begin the seller's form for the papers with. A member of a firm who has not
 * listed the vehicle does not see its registration number.
 */
export async function proposeCase(
  ctx: Ctx,
  { subject }: Pick<Deal, 'subject'>,
): Promise<Record<string, string>> {
  const listing = await findRecord(ctx, usedVehicles, subject, {
    fields: ['fuelType', 'year', 'registrationNumber', 'registrationState'],
  })
  if (!listing) return {}
  const { fuelType, year, registrationNumber, registrationState } = listing
  const fromState = findPlace(registrationState)?.state ?? ''
  const proposed = {
    registration: registrationNumber ?? '',
    fuel: fuelType ?? '',
    year: String(year ?? ''),
    fromState,
  }
  return Object.fromEntries(Object.entries(proposed).filter(([, value]) => value))
}
