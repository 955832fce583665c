import { dayMs, hourMs } from '#records/durations.ts'
import { priceOf, type RentalPrices, type RentBasis, type RentType } from './rental-prices.ts'

/**
 * The limits of a rental period: from now, with an hour of tolerance for filling in the form, up to a year ahead, and a
 * maximum length.
 */
export const rentTimeLimits = { pastHours: 1, aheadDays: 365, maxDays: 90 } as const

const unitMs: Record<RentBasis, number> = { hourly: hourMs, daily: dayMs }

/**
 * The total of a rental: whole hours or days, the price per unit, and the total in rupees; a part of an hour or a day
 * counts as a whole one.
 */
type RentTotal = { units: number; unitPrice: number; amount: number }

/** The number of hours or 24-hour days between two instants, rounded up; 0 if the end is not after the start. */
export function countUnits(basis: RentBasis, start: Date, end: Date): number {
  return Math.max(0, Math.ceil((end.getTime() - start.getTime()) / unitMs[basis]))
}

type RentalRequest = { rentalType: RentType; rentalBasis: RentBasis; start: Date; end: Date }

/**
 * The total for the chosen dates. `undefined` if the end is not after the start, or if the vehicle has no price of that
 * kind. Deposit, fuel, tolls and extra kilometres are not included.
 */
export function calculateRentTotal(
  prices: RentalPrices,
  { rentalType, rentalBasis, start, end }: RentalRequest,
): RentTotal | undefined {
  const unitPrice = priceOf(prices, rentalType, rentalBasis)
  const units = countUnits(rentalBasis, start, end)
  return unitPrice === null || !units ? undefined : { units, unitPrice, amount: units * unitPrice }
}
