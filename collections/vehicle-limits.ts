import { indiaOffsetMs } from './india-time.ts'

/** Limits of a vehicle's figures. The forms read the same limits. */
export const vehicleLimits = {
  /** ₹100 crore. */
  price: { min: 1, max: 1_000_000_000 },
  year: { min: 1950, max: latestYear },
  /** In km. */
  odometer: { min: 0, max: 5_000_000 },
  seats: { min: 1, max: 100 },
  /** In cc. */
  engine: { min: 0, max: 20_000 },
  /** In kmpl; for electric vehicles km per charge. */
  mileage: { min: 0, max: 1000 },
  /** In bhp. */
  power: { min: 0, max: 5000 },
  /** In Nm. */
  torque: { min: 0, max: 20_000 },
  /** In km/h. */
  topSpeed: { min: 0, max: 700 },
  /** To 100 km/h, in seconds. */
  acceleration: { min: 0, max: 600 },
  /** In km. */
  range: { min: 0, max: 5000 },
  /** In hours. */
  chargingTime: { min: 0, max: 200 },
  /** In kg. */
  weight: { min: 0, max: 200_000 },
  /** In litres. */
  cargo: { min: 0, max: 500_000 },
} as const

/** Limits of rental prices and distances, in ₹ and km; of lengths in hours and days; of price changes in percent. */
export const rentLimits = {
  price: { min: 0, max: 10_000_000 },
  kmPerDay: { min: 0, max: 5000 },
  kmPrice: { min: 0, max: 10_000 },
  minHours: { min: 1, max: 72 },
  minDays: { min: 1, max: 30 },
  maxDays: { min: 1, max: 90 },
  bufferHours: { min: 0, max: 48 },
  /** What a weekday or a season adds to a price. */
  percent: { min: -50, max: 200 },
  /** What a long rental takes off. */
  discount: { min: 1, max: 80 },
} as const

/** Next year's models are on sale before that year begins in India. */
export function latestYear(now = Date.now()): number {
  return new Date(now + indiaOffsetMs).getUTCFullYear() + 1
}
