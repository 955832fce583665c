import { formatList } from '#app/format/list.ts'
import { recordText } from '#app/format/record-text.ts'
import { odometerText } from '#app/format/used-figure.ts'
import type { OdometerUnit } from '#collections/odometer-unit.ts'
import { usualHours, usualKm } from '#domain/cost-to-own/owned-vehicle.ts'
import type { PickedFacts } from '#domain/valuation/picker-choices.ts'
import type { TypedListing } from '../sell/read-listing.ts'
import { pickedType } from './worth-steps.ts'

/**
 * What is usual of a vehicle of which brand, model and year are known, where its owner says nothing: the kilometres or
 * hours of its age, its model's fuel and gearbox if that has one, and one owner.
 */
export function assumeFacts(
  answers: TypedListing,
  facts: PickedFacts,
  { now, unit }: { now: Date; unit: OdometerUnit },
): TypedListing {
  const type = pickedType(answers)
  const yearly = unit === 'hours' ? usualHours : usualKm[type === 'commercials' ? 'commercial' : type] * 12
  const precision = unit === 'hours' ? 100 : 1_000
  const years = Math.max(0.5, now.getUTCFullYear() - Number(answers.year))
  const usual: TypedListing = {
    odometer: String(Math.round((yearly * years) / precision) * precision),
    fuelType: facts.fuelType,
    transmission: facts.transmission,
    owner: 'First owner',
  }
  return Object.fromEntries(Object.entries(usual).filter(([name, text]) => text && !(name in answers)))
}

/** The assumed facts in one line; empty if there are none. */
export const assumedText = ({ odometer, ...texts }: TypedListing, unit: OdometerUnit) =>
  formatList([
    ...(odometer ? [odometerText(Number(odometer), unit)] : []),
    ...Object.values(texts).map(recordText),
  ])
