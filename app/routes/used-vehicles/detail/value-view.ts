import { formatDay, formatMonth } from '#app/format/date.ts'
import { formatPrice } from '#app/format/price.ts'
import { placeName, recordText } from '#app/format/record-text.ts'
import { odometerText } from '#app/format/used-figure.ts'
import valueMessages from '#app/messages/en/used-vehicles/value-labels.json'
import { translations } from '#app/messages/use-translations.ts'
import type { UsedVehicle } from '#collections/index.ts'
import type { OdometerUnit } from '#collections/odometer-unit.ts'
import { fullName } from '#collections/vehicle-name.ts'
import { splitValue, type ValueExplanation } from '#domain/valuation/explain-value.ts'
import { fewestPrices } from '#domain/valuation/rate-deal.ts'
import type { Factor } from '#domain/valuation/terms.ts'
import { numbers } from '#format/numbers.ts'
import { formatRupees } from '#format/rupees.ts'
import { variantText } from './variant-text.ts'

const t = translations(valueMessages)
const integers = numbers({ maximumFractionDigits: 0 })

/** The texts of a value's explanation beside an asking price, and the places on its scale. */
export function valueView(listing: UsedVehicle, explained: ValueExplanation | undefined) {
  const { price } = listing
  if (!explained || price === null) return undefined
  const { low, high } = explained.valuation
  const { to: value } = splitValue(explained.valuation)
  const prices = { price: formatPrice(price), value: formatPrice(value), ...bandTexts(low, high) }
  return {
    gap: gapText(price, value),
    ...prices,
    scale: { ...placeOnScale({ price, value, low, high }), summary: t('scale', prices) },
    ...explanationView(listing, explained),
  }
}

/** What the explained value is of. `valuedAt` gives the month whose prices count. */
type Named = Pick<UsedVehicle, 'brand' | 'model' | 'name' | 'valuedAt'>

/** The texts of the factors, the compared listings and the method. */
export function explanationView(named: Named, explained: ValueExplanation) {
  const { valuation, middle, comparables, madeAt } = explained
  const unit = explained.vehicle.odometerUnit
  const { from, effects, cut, rest, to: value } = splitValue(valuation)
  const newPrice =
    valuation.ceiling && t('newPrice.limit', { price: formatRupees(valuation.ceiling.newPrice) })
  const share = Math.round(valuation.r2 * 100)
  return {
    model: named.model,
    usual: {
      facts: [
        t('years', { years: yearsOf(middle) }),
        middle.odometer !== null && odometerText(roundReading(middle.odometer, unit), unit),
        variantText(middle.variant, namesIn(named.name, comparables)),
        recordText(middle.fuel),
        recordText(middle.transmission),
        middle.owner !== null && t('ownerNumber', { count: middle.owner }),
        placeName(middle.state),
      ]
        .filter(Boolean)
        .join(' · '),
      value: formatRupees(from),
    },
    effects: [
      ...effects.map(({ factor, rupees }) => ({
        label: t(factor === 'odometer' && unit === 'hours' ? 'factor.hours' : `factor.${factor}`),
        text: effectTexts[factor]({ ...explained, name: named.name }),
        rupees: signed(rupees),
      })),
      ...(newPrice ? [{ label: t('newPrice.label'), text: newPrice, rupees: signed(cut) }] : []),
    ],
    rest: rest ? signed(rest) : '',
    total: formatRupees(value),
    comparables: comparables.map(each => ({
      id: each.id,
      name: fullName(each),
      facts: [
        each.year,
        each.odometer !== null && odometerText(each.odometer, unit),
        placeName(each.location),
      ]
        .filter(Boolean)
        .join(' · '),
      price: formatPrice(each.price),
      isSold: each.isSold,
    })),
    basis: basisText(named, valuation.n),
    how: [
      t(share < weakFit ? 'fit.weak' : 'fit.strong', { share }),
      t('madeAt', { date: formatDay(madeAt), month: formatMonth(named.valuedAt ?? madeAt) }),
      t('leftOut'),
    ],
  }
}

/** How many prices the value comes from. A cell with few of them follows the curve of its kind. */
function basisText({ brand, model }: Named, count: number): string {
  const basis = t('basis', { count, model: fullName({ brand, name: model }) })
  return count < fewestPrices ? `${basis} ${t('fewPrices')}` : basis
}

export type ExplanationView = ReturnType<typeof explanationView>
export type ValueView = NonNullable<ReturnType<typeof valueView>>

/** The percentage of explained differences below which a value is rough. */
const weakFit = 50

const bandTexts = (low: number, high: number) => ({ low: formatPrice(low), high: formatPrice(high) })

/** Both ages are rounded before they are compared, so that they differ by what is shown. */
const yearsOf = ({ ageMonths }: { ageMonths: number }) => Math.round(ageMonths / 12)

const signed = (rupees: number) => `${rupees < 0 ? '−' : '+'}${formatRupees(Math.abs(rupees))}`

function gapText(price: number, value: number): string {
  const gap = Math.abs(price - value)
  const share = Math.round((gap / value) * 100)
  if (!share) return t('gap.equal')
  return t(price < value ? 'gap.below' : 'gap.above', { amount: formatPrice(gap), share })
}

type Explained = ValueExplanation & Pick<UsedVehicle, 'name'>

const namesIn = (name: string, comparables: ValueExplanation['comparables']) => [
  name,
  ...comparables.map(each => each.name),
]

/** What sets a vehicle apart from the middle one, by factor. */
const effectTexts: Record<Factor, (explained: Explained) => string> = {
  age: ({ vehicle, middle }) => {
    const isNewer = vehicle.ageMonths < middle.ageMonths
    return t(isNewer ? 'newer' : 'older', { years: Math.abs(yearsOf(vehicle) - yearsOf(middle)) })
  },
  odometer: ({ vehicle, middle }) => {
    if (vehicle.odometer === null || middle.odometer === null) return t('notStated')
    const more = vehicle.odometer - middle.odometer
    const difference = integers.format(roundReading(Math.abs(more), vehicle.odometerUnit))
    return vehicle.odometerUnit === 'hours'
      ? t(more < 0 ? 'fewerHours' : 'moreHours', { hours: difference })
      : t(more < 0 ? 'fewerKm' : 'moreKm', { km: difference })
  },
  variant: differ(({ variant }, { name, comparables }) => variantText(variant, namesIn(name, comparables))),
  fuel: differ(({ fuel }) => recordText(fuel)),
  transmission: differ(({ transmission }) => recordText(transmission)),
  owner: differ(({ owner }) => (owner === null ? '' : t('ownerNumber', { count: owner }))),
  state: differ(({ state }) => placeName(state)),
  month: ({ vehicle }) => t('month', { month: formatMonth(firstOf(vehicle.month)) }),
}

type Differing = Omit<ValueExplanation['middle'], 'body'>

function differ(textOf: (vehicle: Differing, explained: Explained) => string) {
  return (explained: Explained) => {
    const usual = textOf(explained.middle, explained)
    const thisOne = textOf(explained.vehicle, explained) || t('notStated')
    return t(usual ? 'differs' : 'differsUnknown', { this: thisOne, usual })
  }
}

const roundingSteps = { km: 1_000, hours: 100 }

/** A reading as exact as a typical one is. */
function roundReading(reading: number, unit: OdometerUnit): number {
  const step = roundingSteps[unit]
  return reading < step ? reading : Math.round(reading / step) * step
}

/** The first day of a month that counts from January of year 0. */
const firstOf = (month: number) => `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-01`

type ScalePrices = { price: number; value: number; low: number; high: number }

/** How far beyond the band a price still has a place, as a share of the value. */
const scaleReach = 0.35
const scaleMargin = 0.08

/** The places of the prices on the scale, in percent from the left. A price far off stands at its end. */
function placeOnScale({ price, value, low, high }: ScalePrices) {
  const from = Math.min(low, Math.max(price, low - scaleReach * value)) - scaleMargin * value
  const to = Math.max(high, Math.min(price, high + scaleReach * value)) + scaleMargin * value
  const placeOf = (rupees: number) =>
    Math.round(Math.min(97, Math.max(3, ((rupees - from) / (to - from)) * 100)))
  return { price: placeOf(price), value: placeOf(value), low: placeOf(low), high: placeOf(high) }
}
