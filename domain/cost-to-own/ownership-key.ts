import type { OwnershipKey } from '#collections/index.ts'
import type { OwnedVehicle } from './owned-vehicle.ts'

/** The record of rates that a vehicle has. */
export const ownershipKey = ({ kind, fuel }: Pick<OwnedVehicle, 'kind' | 'fuel'>): OwnershipKey =>
  fuel === 'Electric' ? `${kind}Electric` : kind
