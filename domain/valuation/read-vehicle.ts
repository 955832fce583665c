import type { UsedVehicle } from '#collections/index.ts'
import { odometerUnit } from '#collections/odometer-unit.ts'
import type { ValuedVehicle } from './vehicle.ts'

/** What a value depends on, as a listing has it. */
export type ValuedFields = Pick<
  UsedVehicle,
  | 'type'
  | 'brand'
  | 'model'
  | 'name'
  | 'fuelType'
  | 'transmission'
  | 'owner'
  | 'registrationState'
  | 'year'
  | 'odometer'
  | 'specifications'
>

/** Months since January of year 0. */
export const calendarMonth = (at: Date) => at.getUTCFullYear() * 12 + at.getUTCMonth()

/** The month of manufacture is unknown: the middle of the year is closest. */
const middleMonth = 6

/** What a listing's value depends on, seen at a time; `undefined` without type, brand, model or year. */
export function readValuedVehicle(listing: ValuedFields, at: Date): ValuedVehicle | undefined {
  const { type, brand, model, name, year, specifications } = listing
  if (!type || !brand || !model || year === null) return undefined
  const month = calendarMonth(at)
  const specs = specifications ?? {}
  return {
    kind: type,
    brand,
    model,
    body: String(specs['Body type'] ?? ''),
    variant: variantWords(name, brand, model, listing.transmission ?? ''),
    fuel: listing.fuelType ?? '',
    transmission: listing.transmission ?? '',
    owner: ownerNumber(listing.owner),
    state: listing.registrationState,
    ageMonths: Math.max(0, month - (year * 12 + middleMonth)),
    odometer: listing.odometer,
    odometerUnit: odometerUnit(listing),
    month,
  }
}

const maxWords = 8
const maxWordLength = 20

/** The words of a name that are neither brand nor model nor a gearbox that has its own field. */
export function variantWords(name: string, brand: string, model: string, transmission: string): string[] {
  const known = new Set(words(`${brand} ${model} ${transmission}`))
  return [...new Set(words(name).filter(word => !known.has(word)))].slice(0, maxWords)
}

const words = (text: string) =>
  (text.toLowerCase().match(/[\p{L}\p{M}\d.+]+/gu) ?? []).map(word => word.slice(0, maxWordLength))

const ordinals = ['first', 'second', 'third', 'fourth', 'fifth']

/** 1 for “First owner”, “1st”, “1”; `null` for anything else. */
export function ownerNumber(owner: string): number | null {
  const written = owner.toLowerCase()
  const ordinal = ordinals.findIndex(each => written.includes(each))
  if (ordinal >= 0) return ordinal + 1
  const [, figure] = /^(\d)(?:st|nd|rd|th)?\b/.exec(written) ?? []
  return figure ? Number(figure) || null : null
}
