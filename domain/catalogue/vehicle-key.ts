import type { KindName } from './kinds.ts'

/** A model of any kind in one text: `cars/tata-nexon`. */
export type VehicleKey = `${KindName}/${string}`

/** How many vehicles a device's shortlist holds. */
export const mostKept = 100

export const keyOf = (kind: KindName, id: string): VehicleKey => `${kind}/${id}`

const pattern = /^(cars|bikes|commercial)\/[\w-]{1,120}$/

const isKey = (value: unknown): value is VehicleKey => typeof value === 'string' && pattern.test(value)

/** The kind and the id that a key names. */
export function vehicleOf(key: VehicleKey): { kind: KindName; id: string } {
  const at = key.indexOf('/')
  // The text before the stroke is a kind by the key's type.
  return { kind: key.slice(0, at) as KindName, id: key.slice(at + 1) }
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
