import { type KeptKind, type VehicleKey, vehicleOf } from '../catalogue/vehicle-key.ts'

const collections = {
  cars: 'cars',
  bikes: 'bikes',
  commercial: 'commercial_vehicles',
  used: 'usedVehicles',
} as const satisfies Record<KeptKind, string>

/** How a shortlist's record names a vehicle. */
export function entryOf(key: VehicleKey) {
  const { kind, id } = vehicleOf(key)
  return { kind: collections[kind], vehicle: id }
}

/** The key of the vehicle that a record names; `undefined` for a kind that has no key. */
export function keyOfEntry({ kind, vehicle }: { kind: string | null; vehicle: string }): string | undefined {
  const name = Object.entries(collections).find(([, collection]) => collection === kind)?.[0]
  return name && `${name}/${vehicle}`
}
