import { parseVehicleKey, type VehicleKey, type VehicleKeyKind } from '../catalogue/vehicle-key.ts'

const collections = {
  cars: 'cars',
  bikes: 'bikes',
  commercial: 'commercial_vehicles',
  used: 'usedVehicles',
} as const satisfies Record<VehicleKeyKind, string>

/** The fields with which a shortlist record refers to a vehicle. */
export function toShortlistItem(key: VehicleKey) {
  const { kind, id } = parseVehicleKey(key)
  return { kind: collections[kind], vehicle: id }
}

/** The key of a record's vehicle; `undefined` for a kind that has no key. */
export function toItemKey({ kind, vehicle }: { kind: string | null; vehicle: string }): string | undefined {
  const name = Object.entries(collections).find(([, collection]) => collection === kind)?.[0]
  return name && `${name}/${vehicle}`
}
