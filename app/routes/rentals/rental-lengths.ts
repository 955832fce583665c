import rentDetailMessages from '#app/messages/en/rentals/detail.json'
import rentRulesMessages from '#app/messages/en/rentals/rules.json'
import { translations } from '#app/messages/use-translations.ts'
import { rentTimeLimits } from '#domain/rentals/rent-period.ts'
import { priceOf, type RentalPrices, type RentBasis, rentTypes } from '#domain/rentals/rental-prices.ts'
import type { LengthRules } from '#domain/rentals/rental-rules.ts'

const t = translations(rentDetailMessages)
const tRules = translations(rentRulesMessages)

/** The shortest rental by the hour and by the day, empty without such a price, and the longest one. */
export function rentalLengths(vehicle: RentalPrices & LengthRules) {
  const { minHours, minDays, maxDays } = vehicle
  const hasPrice = (basis: RentBasis) => rentTypes.some(each => priceOf(vehicle, each, basis) !== null)
  return {
    shortestHours: hasPrice('hourly') ? t('hours', { count: minHours ?? 1 }) : '',
    shortestDays: hasPrice('daily') ? t('days', { count: minDays ?? 1 }) : '',
    longest: t('days', { count: maxDays ?? rentTimeLimits.maxDays }),
  }
}

/** For how long a vehicle is rented, in a line. */
export function rentalLengthText(vehicle: RentalPrices & LengthRules): string {
  const { shortestHours, shortestDays, longest } = rentalLengths(vehicle)
  const shortest = shortestHours || shortestDays
  return shortest ? tRules('length', { shortest, longest }) : tRules('lengthAtMost', { longest })
}
