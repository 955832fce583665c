import {
  filterVehicleKeys,
  maxShortlisted,
  parseVehicleKey,
  toVehicleKey,
  type VehicleKey,
  vehicleKeyKinds,
} from '#domain/catalogue/vehicle-key.ts'

/** Vehicles as URL parameters, by kind: `cars=a,b&bikes=c`. */
export function vehicleParams(keys: readonly VehicleKey[]): string {
  const vehicles = keys.map(parseVehicleKey)
  return vehicleKeyKinds
    .map(kind => [kind, vehicles.filter(each => each.kind === kind).map(({ id }) => id)] as const)
    .filter(([, ids]) => ids.length)
    .map(([kind, ids]) => `${kind}=${ids.join(',')}`)
    .join('&')
}

/** The vehicles in a URL, in its order. Ignores values that it cannot parse. */
export const readVehicleParams = (params: URLSearchParams): VehicleKey[] =>
  filterVehicleKeys(
    [...params].flatMap(([name, ids]) =>
      vehicleKeyKinds
        .filter(kind => kind === name)
        .flatMap(kind => ids.split(',').map(id => toVehicleKey(kind, id))),
    ),
    maxShortlisted,
  )
