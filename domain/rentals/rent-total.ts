import type { RentalPrices, RentBasis, RentType } from './rental-prices.ts'
import { priceOf } from './rental-prices.ts'

const unitMs: Record<RentBasis, number> = { hourly: 3_600_000, daily: 24 * 3_600_000 }

/** What a rental comes to: whole hours or days, ₹ for each, and ₹ in all; a part of an hour or a day counts whole. */
type RentTotal = { units: number; unitPrice: number; amount: number }

/** How many hours or days of 24 hours lie between two instants, rounded up; 0 where the end is not later. */
export function countUnits(basis: RentBasis, start: Date, end: Date): number {
  return Math.max(0, Math.ceil((end.getTime() - start.getTime()) / unitMs[basis]))
}

type RentalRequest = { rentalType: RentType; rentalBasis: RentBasis; start: Date; end: Date }

/**
 * The total for the chosen dates. Nothing where the end is not later than the start, or where the vehicle has no price
 * of that kind. Deposit, fuel, tolls and further kilometres are not in it.
 */
export function calculateRentTotal(
  prices: RentalPrices,
  { rentalType, rentalBasis, start, end }: RentalRequest,
): RentTotal | undefined {
  const unitPrice = priceOf(prices, rentalType, rentalBasis)
  const units = countUnits(rentalBasis, start, end)
  return unitPrice === null || !units ? undefined : { units, unitPrice, amount: units * unitPrice }
}
