import { formatDay, formatMonth } from '#app/format/date.ts'
import { formatPrice } from '#app/format/price.ts'
import { odometerText } from '#app/format/used-figure.ts'
import garageMessages from '#app/messages/en/garage/garage.json'
import { translations } from '#app/messages/use-translations.ts'
import { valueLabel } from '#app/messages/value-labels.ts'
import { type GarageDate, garageDates } from '#collections/index.ts'
import { odometerUnit } from '#collections/odometer-unit.ts'
import type { OwnedVehicle } from '#domain/garage/garage.ts'
import { daysLeftTo } from '#domain/garage/reminder-stages.ts'
import { roundPrice } from '#domain/valuation/appraise.ts'
import { numbers } from '#format/numbers.ts'
import type { TypedListing } from '../used-vehicles/sell/read-listing.ts'
import { answersPath, worthFields } from '../used-vehicles/worth/worth-answers.ts'
import { toTyped } from './garage-fields.ts'

const t = translations(garageMessages)
const integers = numbers({ maximumFractionDigits: 0 })
const soonDays = 30
/** From this age on, a private vehicle needs a fitness certificate. */
const fitnessYears = 15

/** A vehicle of the garage in words, seen on a day in India. */
export function vehicleView(vehicle: OwnedVehicle, today: string) {
  const { id, nickname, brand, model, variant, year, fuelType, location, odometer, odometerDay } = vehicle
  const full = [brand, model, variant].filter(Boolean).join(' ')
  const draft = toDraft(vehicle, today)
  return {
    id,
    name: nickname || `${brand} ${model}`,
    facts: [
      nickname || variant ? full : '',
      String(year),
      fuelType && valueLabel(fuelType),
      location,
      odometer === null
        ? ''
        : t('odometer', { reading: readingOf(vehicle, odometer), day: formatDay(odometerDay) }),
    ].filter(Boolean),
    value: valueView(vehicle, today),
    dates: dateViews(vehicle, today),
    missing: missingDates(vehicle, today),
    draft,
    draftPath: answersPath('/sell/new', draft),
  }
}

const readingOf = ({ type, brand, model }: OwnedVehicle, reading: number) =>
  odometerText(reading, odometerUnit({ type, brand, name: model }), integers)

export type VehicleView = ReturnType<typeof vehicleView>
export type DateView = VehicleView['dates'][number]

/** The vehicle as a draft listing: its facts, and the middle of its value as a price. */
function toDraft(vehicle: OwnedVehicle, today: string): TypedListing {
  const typed = toTyped(vehicle)
  const last = vehicle.values?.at(-1)
  const price = last?.month === today.slice(0, 7) ? String(middleOf(last)) : ''
  const facts = worthFields().map(({ name }) => [name, typed[name] ?? ''] as const)
  return Object.fromEntries([...facts, ['price', price] as const].filter(([, text]) => text))
}

const middleOf = ({ low, high }: { low: number; high: number }) => roundPrice((low + high) / 2)
const nameOf = (month: string) => formatMonth(`${month}-15`)

/** The value of the latest month, its line if there are two months, and a table of them; undefined without a value. */
function valueView({ values }: OwnedVehicle, today: string) {
  const months = values ?? []
  const [first, last] = [months.at(0), months.at(-1)]
  if (!first || !last) return undefined
  const positionOf = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5))
  const width = positionOf(last.month) - positionOf(first.month)
  return {
    title: t('value.now', { month: nameOf(last.month) }),
    range: `${formatPrice(last.low)} – ${formatPrice(last.high)}`,
    isCurrent: last.month === today.slice(0, 7),
    summary: t('value.summary', {
      first: formatPrice(middleOf(first)),
      from: nameOf(first.month),
      last: formatPrice(middleOf(last)),
      to: nameOf(last.month),
    }),
    points: months.map(each => ({
      at: width ? (positionOf(each.month) - positionOf(first.month)) / width : 0.5,
      value: middleOf(each),
      label: nameOf(each.month),
    })),
    rows: months.map(each => [nameOf(each.month), formatPrice(each.low), formatPrice(each.high)]),
  }
}

/** What is due, the nearest first; a service by km last. */
function dateViews(vehicle: OwnedVehicle, today: string) {
  const days = garageDates
    .filter(date => vehicle[date])
    .map(date => ({ date, day: vehicle[date], left: daysLeftTo(vehicle[date], today) }))
    .sort((a, b) => a.left - b.left)
    .map(({ date, day, left }) => ({
      label: t(`dates.${date}`),
      day: formatDay(day),
      when: inDays(left),
      tone: left < 0 ? ('danger' as const) : left <= soonDays ? ('warning' as const) : ('plain' as const),
    }))
  const { serviceDueKm, odometer } = vehicle
  if (serviceDueKm === null || odometer === null) return days
  const left = serviceDueKm - odometer
  const service = {
    label: t('dates.serviceAt', { reading: readingOf(vehicle, serviceDueKm) }),
    day: '',
    when: t(left < 0 ? 'dates.overdueBy' : 'dates.inReading', {
      reading: readingOf(vehicle, Math.abs(left)),
    }),
    tone: left < 0 ? ('danger' as const) : ('plain' as const),
  }
  return [...days, service]
}

function inDays(left: number): string {
  if (left === 0) return t('dates.today')
  if (left === 1) return t('dates.tomorrow')
  return left < 0 ? t('dates.overdue', { count: -left }) : t('dates.inDays', { count: left })
}

/** The dates that such a vehicle has, and that are not entered. */
function missingDates(vehicle: OwnedVehicle, today: string): string {
  const { type, year, fuelType, serviceDueKm } = vehicle
  const isCommercial = type === 'commercials'
  const isOld = Number(today.slice(0, 4)) - (year ?? 0) >= fitnessYears
  const isExpected: Record<GarageDate, boolean> = {
    insuranceDue: true,
    pucDue: fuelType !== 'Electric',
    serviceDue: serviceDueKm === null,
    fitnessDue: isCommercial || isOld,
    permitDue: isCommercial,
  }
  const missing = garageDates.filter(date => isExpected[date] && !vehicle[date])
  return missing.length
    ? t('dates.missing', { dates: missing.map(date => t(`dates.${date}`)).join(', ') })
    : ''
}

/** Whether the form shows the dates of commercial and old vehicles at once. */
export const showsMoreDates = (
  typed: Partial<Record<'type' | 'year' | 'fitnessDue' | 'permitDue', string>>,
  today: string,
) =>
  typed.type === 'commercials' ||
  Boolean(typed.fitnessDue || typed.permitDue) ||
  Number(today.slice(0, 4)) - Number(typed.year || today.slice(0, 4)) >= fitnessYears
