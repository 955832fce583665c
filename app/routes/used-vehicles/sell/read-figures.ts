import addMessages from '#app/messages/en/used-vehicles/add-reading.json'
import { translations } from '#app/messages/use-translations.ts'
import type { OdometerUnit } from '#collections/odometer-unit.ts'
import { odometerPapers } from '#collections/vehicle-choices.ts'
import { vehicleLimits } from '#collections/vehicle-limits.ts'
import { numbers } from '#format/numbers.ts'
import { numberIn } from './read-listing.ts'
import { t as text } from './sell-meta.ts'

const { min, max } = vehicleLimits.price
const maxKm = vehicleLimits.odometer.max
const tReading = translations(addMessages)
const wholeKm = numbers({ maximumFractionDigits: 0 })
const wrongReading = { km: 'wrongKm', hours: 'wrongHours' } as const

/** The price of a sale as its seller typed it, in ₹; null if the field is empty. `problem` says what is wrong with it. */
export function readSoldPrice(posted: FormData) {
  const typed = String(posted.get('price') ?? '').trim()
  const price = typed ? numberIn(typed) : null
  const isValid = price === null || (Number.isInteger(price) && price >= min && price <= max)
  const problem = isValid ? undefined : text('sale.priceInvalid', { min, max: numbers().format(max) })
  return { typed, price, problem }
}

/** The price that a seller now asks, as it was typed and in ₹. `problem` says what is wrong with it. */
export function readNewPrice(posted: FormData) {
  const { typed, price, problem } = readSoldPrice(posted)
  const isMissing = price === null || problem !== undefined
  return {
    typed,
    price,
    problem: isMissing ? text('newPrice.invalid', { min, max: numbers().format(max) }) : undefined,
  }
}

/** A reading as its seller typed it, and the first thing that is wrong with it. */
export function readReading(posted: FormData, unit: OdometerUnit) {
  const field = (name: string) => String(posted.get(name) ?? '').trim()
  const typed = { day: field('day'), km: field('km'), source: field('source') }
  const km = typed.km ? numberIn(typed.km) : Number.NaN
  const source = odometerPapers.find(each => each === typed.source)
  const isDay = /^\d{4}-\d\d-\d\d$/.test(typed.day) && Date.parse(typed.day) <= Date.now() + 86_400_000
  const problem = !isDay
    ? { field: 'day' as const, text: tReading('wrongDay') }
    : !Number.isInteger(km) || km < 0 || km > maxKm
      ? { field: 'km' as const, text: tReading(wrongReading[unit], { max: wholeKm.format(maxKm) }) }
      : source
        ? undefined
        : { field: 'source' as const, text: tReading('wrongSource') }
  return { typed, problem, reading: source && !problem ? { day: typed.day, km, source } : undefined }
}
