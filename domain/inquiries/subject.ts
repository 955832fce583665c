import type { AnyCollection } from '#collections/define.ts'

/** The collections of vehicles that inquiries refer to. */
export type SubjectKind = 'cars' | 'bikes' | 'commercial_vehicles' | 'usedVehicles' | 'rentVehicles'
const subjects: SubjectKind[] = ['cars', 'bikes', 'commercial_vehicles', 'usedVehicles', 'rentVehicles']

/** The vehicle of an inquiry: the field that names it, its collection and its id. */
export function subjectOf(collection: AnyCollection, inquiry: Record<string, unknown>) {
  for (const [field, { options }] of Object.entries(collection.fields)) {
    const { target } = options as { target?: string }
    const kind = subjects.find(each => each === target)
    const id = inquiry[field]
    if (kind && typeof id === 'string' && id) return { field, kind, id }
  }
  return undefined
}

/** A vehicle's name with its brand; a rental's record holds its brand as a relation. */
export const subjectName = (kind: SubjectKind, { brand, name }: Record<string, unknown>) =>
  kind === 'rentVehicles' ? String(name) : `${brand} ${name}`
