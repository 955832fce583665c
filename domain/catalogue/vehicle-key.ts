import type { KindName } from './kinds.ts'

/** What can be kept in mind: a model of a kind of new vehicle, or a used vehicle. */
export const keptKinds = ['cars', 'bikes', 'commercial', 'used'] as const satisfies readonly (
  | KindName
  | 'used'
)[]
export type KeptKind = (typeof keptKinds)[number]

/** A vehicle of any kind in one text: `cars/tata-nexon`. */
export type VehicleKey = `${KeptKind}/${string}`

/** How many vehicles a device's shortlist holds. */
export const mostKept = 100

/** How many vehicles are compared at most. */
export const mostCompared = 4

export const keyOf = (kind: KeptKind, id: string): VehicleKey => `${kind}/${id}`

const pattern = new RegExp(`^(${keptKinds.join('|')})/[\\w-]{1,120}$`)

const isKey = (value: unknown): value is VehicleKey => typeof value === 'string' && pattern.test(value)

/** The kind and the id that a key names. */
export function vehicleOf(key: VehicleKey): { kind: KeptKind; id: string } {
  const at = key.indexOf('/')
  // The text before the stroke is a kind by the key's type.
  return { kind: key.slice(0, at) as KeptKind, id: key.slice(at + 1) }
}

/** The keys among some values, each once, in their order, at most so many. */
export const keysAmong = (values: readonly unknown[], most: number): VehicleKey[] =>
  [...new Set(values.filter(isKey))].slice(0, most)

/** The keys of a JSON list, such as a device keeps; none of what is no such list. */
export function readKeys(text: string | null, most: number): VehicleKey[] {
  try {
    const value: unknown = JSON.parse(text ?? '')
    return Array.isArray(value) ? keysAmong(value, most) : []
  } catch {
    return []
  }
}
