import type { AnyCollection } from '#collections/define.ts'

/** Collections of vehicles that inquiries are about. */
export type SubjectKind = 'cars' | 'bikes' | 'commercial_vehicles' | 'usedVehicles' | 'rentVehicles'
const subjects: SubjectKind[] = ['cars', 'bikes', 'commercial_vehicles', 'usedVehicles', 'rentVehicles']

/** The vehicle that an inquiry names: by which of its fields, of which collection, and its id. */
export function subjectOf(collection: AnyCollection, inquiry: Record<string, unknown>) {
  for (const [field, { options }] of Object.entries(collection.fields)) {
    const { target } = options as { target?: string }
    const kind = subjects.find(each => each === target)
    const id = inquiry[field]
    if (kind && typeof id === 'string' && id) return { field, kind, id }
  }
  return undefined
}

/** What a vehicle is called with its brand; one for rent says its brand elsewhere. */
export const subjectName = (kind: SubjectKind, { brand, name }: Record<string, unknown>) =>
  kind === 'rentVehicles' ? String(name) : `${brand} ${name}`
