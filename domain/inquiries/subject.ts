import type { AnyCollection } from '#collections/define.ts'
import { fullName } from '#collections/vehicle-name.ts'
import { relationOf } from '#records/relations.ts'

/** The collections of vehicles that inquiries refer to. */
export type SubjectKind = 'cars' | 'bikes' | 'commercial_vehicles' | 'usedVehicles' | 'rentVehicles'
const subjects: SubjectKind[] = ['cars', 'bikes', 'commercial_vehicles', 'usedVehicles', 'rentVehicles']

/** The vehicle of an inquiry: the field that names it, its collection and its id. */
export function subjectOf(collection: AnyCollection, inquiry: Record<string, unknown>) {
  for (const [key, field] of Object.entries(collection.fields)) {
    const target = relationOf(field)?.target
    const kind = subjects.find(each => each === target)
    const id = inquiry[key]
    if (kind && typeof id === 'string' && id) return { field: key, kind, id }
  }
  return undefined
}

/** A vehicle's name with its brand; a rental's record holds its brand as a relation. */
export const subjectName = (kind: SubjectKind, { brand, name }: Record<string, unknown>) =>
  kind === 'rentVehicles' ? String(name) : fullName({ brand: String(brand ?? ''), name: String(name) })
