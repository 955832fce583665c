import type { RecordOf } from '#collections/define.ts'
import type { rentVehicles } from '#collections/index.ts'
import { indiaDay } from '#collections/india-time.ts'
import { dayMs, hourMs } from '#records/durations.ts'
import { priceOf, type RentalPrices, type RentBasis, type RentType } from '../rental-prices.ts'

/** What the price of a rental depends on. Fields that are missing change nothing. */
export type PricedRental = RentalPrices &
  Partial<
    Pick<
      RecordOf<typeof rentVehicles>,
      'weekdayPrices' | 'seasonPrices' | 'lengthPrices' | 'deposit' | 'kmPerDay' | 'extraKmPrice'
    >
  >

export type RentalWish = { startsAt: Date; endsAt: Date; rentalType: RentType; rentalBasis: RentBasis }

/**
 * A line of the total, in whole ₹: so many hours or days at one price, or what a long rental takes off (negative, with
 * `percent`). `name` is that of the season.
 */
export type RentalLine = {
  kind: 'base' | 'weekday' | 'weekend' | 'season' | 'length'
  quantity: number
  unitPrice: number
  amount: number
  name?: string
  percent?: number
}

/** The whole price: the lines, their sum, and the refundable deposit that is not part of it. Kilometres are included. */
export type RentalPrice = {
  lines: RentalLine[]
  total: number
  deposit: number
  includedKm: number | null
  extraKmPrice: number | null
}

const unitMs: Record<RentBasis, number> = { hourly: hourMs, daily: dayMs }

/** The number of hours or 24-hour days between two instants, rounded up; 0 if the end is not after the start. */
export const countUnits = (basis: RentBasis, start: Date, end: Date): number =>
  Math.max(0, Math.ceil((end.getTime() - start.getTime()) / unitMs[basis]))

/**
 * The price of a rental. Each hour or 24-hour day that has begun counts as a whole one, and has the price of the day in
 * India on which it begins: that of its season, else that of its weekday, else the usual one. Longer rentals have a
 * share taken off the sum. `undefined` if the end is not after the start, or if there is no price of that kind. Fuel,
 * tolls and extra kilometres are not included.
 */
export function priceRental(
  vehicle: PricedRental,
  { startsAt, endsAt, rentalType, rentalBasis }: RentalWish,
): RentalPrice | undefined {
  const price = priceOf(vehicle, rentalType, rentalBasis)
  const units = countUnits(rentalBasis, startsAt, endsAt)
  if (price === null || !units) return undefined
  const lines: RentalLine[] = []
  for (let unit = 0; unit < units; unit++) {
    const day = indiaDay(startsAt.getTime() + unit * unitMs[rentalBasis])
    addUnit(lines, unitLine(vehicle, price, day))
  }
  const sum = totalOf(lines)
  const days = rentalBasis === 'daily' ? units : Math.floor(units / 24)
  const percent = discountOf(vehicle, days)
  const off = Math.round((sum * percent) / 100)
  if (off) lines.push({ kind: 'length', quantity: 1, unitPrice: -off, amount: -off, percent })
  return {
    lines,
    total: totalOf(lines),
    deposit: vehicle.deposit ?? 0,
    includedKm: vehicle.kmPerDay ? vehicle.kmPerDay * countUnits('daily', startsAt, endsAt) : null,
    extraKmPrice: vehicle.extraKmPrice ?? null,
  }
}

const totalOf = (lines: readonly RentalLine[]) => lines.reduce((sum, { amount }) => sum + amount, 0)

type UnitLine = Omit<RentalLine, 'quantity' | 'amount'>

const saturday = 6

/** The line of an hour or a day that begins on that day in India. */
function unitLine({ seasonPrices, weekdayPrices }: PricedRental, price: number, day: string): UnitLine {
  const changed = (percent: number) => Math.round((price * (100 + percent)) / 100)
  const season = seasonPrices?.find(({ from, to }) => from <= day && day <= to)
  if (season) return { kind: 'season', unitPrice: changed(season.percent), name: season.name }
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay() || 7
  const other = weekdayPrices?.find(each => each.day === weekday)
  if (!other) return { kind: 'base', unitPrice: price }
  return { kind: weekday >= saturday ? 'weekend' : 'weekday', unitPrice: changed(other.percent) }
}

/** Counts a unit to the line of the same kind and price, or adds a line. */
function addUnit(lines: RentalLine[], unit: UnitLine): void {
  const same = lines.find(
    ({ kind, unitPrice, name }) => kind === unit.kind && unitPrice === unit.unitPrice && name === unit.name,
  )
  if (!same) {
    lines.push({ ...unit, quantity: 1, amount: unit.unitPrice })
    return
  }
  same.quantity += 1
  same.amount += unit.unitPrice
}

/** The percentage that is taken off for so many days. */
const discountOf = ({ lengthPrices }: PricedRental, days: number): number =>
  Math.max(0, ...(lengthPrices ?? []).filter(each => each.days <= days).map(({ percent }) => percent))
