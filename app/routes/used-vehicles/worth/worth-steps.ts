import sellMessages from '#app/messages/en/used-vehicles/sell.json'
import { translations } from '#app/messages/use-translations.ts'
import { worthPath } from '#app/vehicle-paths.ts'
import { usedVehicleTypes } from '#collections/vehicle-choices.ts'
import type { PickerChoices } from '#domain/valuation/picker-choices.ts'
import type { TypedListing } from '../sell/read-listing.ts'
import { answersPath } from './worth-answers.ts'

const tSell = translations(sellMessages)

/** How many years of manufacture are offered. */
const offeredYears = 20

/** The type of the vehicle to pick: that of the address, or a car. */
export const pickedType = ({ type }: TypedListing) => usedVehicleTypes.find(each => each === type) ?? 'car'

/** The next thing to pick: a brand, its model, then the year and perhaps the variant; with links to pick again. */
export function worthStep(answers: TypedListing, choices: PickerChoices, now: Date) {
  const type = pickedType(answers)
  const { brand = '', model = '' } = answers
  const step = !brand ? ('brand' as const) : model ? ('year' as const) : ('model' as const)
  const linkTo = (label: string, more: TypedListing) => ({ label, to: answersPath(worthPath, more) })
  const names = { brand: choices.brands, model: choices.models, year: [] }[step]
  const latest = now.getUTCFullYear()
  return {
    step,
    picked: { type, brand, model },
    types: usedVehicleTypes.map(each => ({
      ...linkTo(tSell(`type.${each}`), { type: each }),
      isCurrent: each === type,
    })),
    again: [...(brand ? [linkTo(brand, { type })] : []), ...(model ? [linkTo(model, { type, brand })] : [])],
    options: names.map(name =>
      linkTo(name, step === 'brand' ? { type, brand: name } : { type, brand, model: name }),
    ),
    variants: choices.variants,
    years: Array.from({ length: offeredYears }, (_, at) => String(latest - at)),
  }
}

export type WorthStep = ReturnType<typeof worthStep>
