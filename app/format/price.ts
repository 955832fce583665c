import { language } from '#app/messages/language.ts'
import { formatRupees } from '#format/rupees.ts'
import { valueLabel } from '../messages/value-labels.ts'

/** A lakh of rupees. */
export const lakh = 100_000
const crore = 10_000_000
/** Less than a rupee: 6.05 as a float is below its half, and `toFixed` would round it down. */
const halfUp = 1e-9

export type PriceStyle = {
  /** Decimal places in lakh: 2, on used lists 1. */
  lakhDigits?: 1 | 2
  /** `L`, on category cards `Lakh`. */
  lakhUnit?: 'L' | 'Lakh'
}

/**
 * Formats a price (spec section 9): Indian grouping below 1 lakh, then L, from 1 crore Cr with two digits. Never rounds
 * to 100.00 L: that is 1.00 Cr. A line does not break before the unit.
 */
export function formatPrice(price: number, { lakhDigits = 2, lakhUnit = 'L' }: PriceStyle = {}): string {
  if (Math.round(price) < lakh) return formatRupees(price)
  const inLakh = (price / lakh + halfUp).toFixed(lakhDigits)
  if (price < crore && Number(inLakh) < 100) return `₹${inLakh}\u00a0${valueLabel(lakhUnit)}`
  return `₹${(price / crore + halfUp).toFixed(2)}\u00a0${valueLabel('Cr')}`
}

export type PriceRange = { min?: number | null | undefined; max?: number | null | undefined }
type RangeText =
  | { key: 'notAvailable'; values: Record<never, never> }
  | { key: 'single' | 'from' | 'upTo'; values: { price: string } }
  | { key: 'range'; values: { min: string; max: string } }

/**
 * The message key and values of a price range: one price if both ends are equal, From or Up to if one end is missing.
 */
export function priceRange({ min, max }: PriceRange, style: PriceStyle = {}): RangeText {
  const low = min === null || min === undefined ? undefined : formatPrice(min, style)
  const high = max === null || max === undefined ? undefined : formatPrice(max, style)
  if (low && high)
    return low === high
      ? { key: 'single', values: { price: low } }
      : { key: 'range', values: { min: withoutUnit(low, high), max: high } }
  if (low) return { key: 'from', values: { price: low } }
  if (high) return { key: 'upTo', values: { price: high } }
  return { key: 'notAvailable', values: {} }
}

/** Hindi units are words, so a range names the unit once: ₹6.00 - ₹9.00 लाख. */
function withoutUnit(low: string, high: string): string {
  const [amount = low, unit] = low.split('\u00a0')
  return language() === 'hi' && unit && high.endsWith(`\u00a0${unit}`) ? amount : low
}
