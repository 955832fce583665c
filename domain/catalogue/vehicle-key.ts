import type { KindName } from './kinds.ts'

/** The kinds of vehicles that can be shortlisted: models of each kind of new vehicle, and used vehicles. */
export const vehicleKeyKinds = ['cars', 'bikes', 'commercial', 'used'] as const satisfies readonly (
  | KindName
  | 'used'
)[]
export type VehicleKeyKind = (typeof vehicleKeyKinds)[number]

/** A vehicle of any kind as one text: `cars/tata-nexon`. */
export type VehicleKey = `${VehicleKeyKind}/${string}`

/** The maximum number of vehicles on a device's shortlist. */
export const maxShortlisted = 100

/** The maximum number of vehicles in a comparison. */
export const maxCompared = 4

export const toVehicleKey = (kind: VehicleKeyKind, id: string): VehicleKey => `${kind}/${id}`

const pattern = new RegExp(`^(${vehicleKeyKinds.join('|')})/[\\w-]{1,120}$`)

const isKey = (value: unknown): value is VehicleKey => typeof value === 'string' && pattern.test(value)

/** The kind and the id that a key names. */
export function parseVehicleKey(key: VehicleKey): { kind: VehicleKeyKind; id: string } {
  const at = key.indexOf('/')
  // The type of the key guarantees a kind before the slash.
  return { kind: key.slice(0, at) as VehicleKeyKind, id: key.slice(at + 1) }
}

/** The valid keys among some values, without duplicates, in order, up to a maximum. */
export const filterVehicleKeys = (values: readonly unknown[], max: number): VehicleKey[] =>
  [...new Set(values.filter(isKey))].slice(0, max)

/** The keys of a JSON list that a device stores; empty if the text is no such list. */
export function parseVehicleKeys(text: string | null, max: number): VehicleKey[] {
  try {
    const value: unknown = JSON.parse(text ?? '')
    return Array.isArray(value) ? filterVehicleKeys(value, max) : []
  } catch {
    return []
  }
}
