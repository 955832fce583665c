import type { KindName } from './kinds.ts'

/** What can be kept in mind: a model of a kind of new vehicle, or a used vehicle. */
export const vehicleKeyKinds = ['cars', 'bikes', 'commercial', 'used'] as const satisfies readonly (
  | KindName
  | 'used'
)[]
export type VehicleKeyKind = (typeof vehicleKeyKinds)[number]

/** A vehicle of any kind in one text: `cars/tata-nexon`. */
export type VehicleKey = `${VehicleKeyKind}/${string}`

/** How many vehicles a device's shortlist holds. */
export const maxShortlisted = 100

/** How many vehicles are compared at most. */
export const maxCompared = 4

export const toVehicleKey = (kind: VehicleKeyKind, id: string): VehicleKey => `${kind}/${id}`

const pattern = new RegExp(`^(${vehicleKeyKinds.join('|')})/[\\w-]{1,120}$`)

const isKey = (value: unknown): value is VehicleKey => typeof value === 'string' && pattern.test(value)

/** The kind and the id that a key names. */
export function parseVehicleKey(key: VehicleKey): { kind: VehicleKeyKind; id: string } {
  const at = key.indexOf('/')
  // The text before the stroke is a kind by the key's type.
  return { kind: key.slice(0, at) as VehicleKeyKind, id: key.slice(at + 1) }
}

/** The keys among some values, each once, in their order, at most so many. */
export const filterVehicleKeys = (values: readonly unknown[], max: number): VehicleKey[] =>
  [...new Set(values.filter(isKey))].slice(0, max)

/** The keys of a JSON list, such as a device keeps; none of what is no such list. */
export function parseVehicleKeys(text: string | null, max: number): VehicleKey[] {
  try {
    const value: unknown = JSON.parse(text ?? '')
    return Array.isArray(value) ? filterVehicleKeys(value, max) : []
  } catch {
    return []
  }
}
