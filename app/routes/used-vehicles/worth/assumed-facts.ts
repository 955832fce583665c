import { recordText } from '#app/format/record-text.ts'
import { formatList } from '#app/format/text.ts'
import { usedFigure } from '#app/format/used-figure.ts'
import { usualKm } from '#domain/cost-to-own/owned-vehicle.ts'
import type { PickedFacts } from '#domain/valuation/picker-choices.ts'
import type { TypedListing } from '../sell/read-listing.ts'
import { pickedType } from './worth-steps.ts'

/**
 * What is usual of a vehicle of which brand, model and year are known, where its owner says nothing: the kilometres of
 * its age, its model's fuel and gearbox if that has one, and one owner.
 */
export function assumeFacts(answers: TypedListing, facts: PickedFacts, now: Date): TypedListing {
  const type = pickedType(answers)
  const monthlyKm = usualKm[type === 'commercials' ? 'commercial' : type]
  const years = Math.max(0.5, now.getUTCFullYear() - Number(answers.year))
  const usual: TypedListing = {
    odometer: String(Math.round((monthlyKm * 12 * years) / 1_000) * 1_000),
    fuelType: facts.fuelType,
    transmission: facts.transmission,
    owner: 'First owner',
  }
  return Object.fromEntries(Object.entries(usual).filter(([name, text]) => text && !(name in answers)))
}

/** The assumed facts in one line; empty if there are none. */
export const assumedText = ({ odometer, ...texts }: TypedListing) =>
  formatList([
    ...(odometer ? [usedFigure('odometer', Number(odometer), { fuelType: '' })] : []),
    ...Object.values(texts).map(recordText),
  ])
