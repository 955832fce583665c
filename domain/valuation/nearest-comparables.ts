import { logOdometer } from './terms.ts'
import type { ValuedVehicle } from './vehicle.ts'

export const maxComparables = 10

/** The ten vehicles most like this one, the nearest first; a tie goes to the smaller id. */
export function nearestComparables<T extends ValuedVehicle & { id: string }>(
  vehicle: ValuedVehicle & { id?: string },
  others: readonly T[],
): T[] {
  return others
    .filter(({ id }) => id !== vehicle.id)
    .map(other => ({ other, distance: distanceOf(vehicle, other) }))
    .sort((a, b) => a.distance - b.distance || (a.other.id < b.other.id ? -1 : 1))
    .slice(0, maxComparables)
    .map(({ other }) => other)
}

/** A year of age counts like a step from 50,000 to 68,000 km, or like another state and half an owner. */
function distanceOf(a: ValuedVehicle, b: ValuedVehicle): number {
  const differs = (key: 'fuel' | 'transmission' | 'state') => (a[key] === b[key] ? 0 : 1)
  const words = new Set([...a.variant, ...b.variant])
  const common = a.variant.filter(word => b.variant.includes(word)).length
  return (
    Math.abs(a.ageMonths - b.ageMonths) / 12 +
    Math.abs(logOdometer(a) - logOdometer(b)) / 0.3 +
    2 * differs('fuel') +
    1.5 * differs('transmission') +
    0.5 * differs('state') +
    Math.abs((a.owner ?? 1) - (b.owner ?? 1)) +
    (words.size ? 2 * (1 - common / words.size) : 0)
  )
}
