import priceMessages from '#app/messages/en/pricing/price.json'
import { translations } from '#app/messages/use-translations.ts'
import { formatPrice, lakh, priceRange } from './price.ts'

const t = translations(priceMessages)

const oneDigit = { lakhDigits: 1 } as const

/**
 * The bounds of a market value in rupees as text, rounded, because they are estimates: ₹4.8 L - ₹5.6 L. Where the price
 * beside it would look like a bound, they have two digits.
 */
export function formatMarketValue(low: number, high: number, price?: number | null): string {
  const isPrice = (bound: number) => !!price && formatPrice(bound, oneDigit) === formatPrice(price, oneDigit)
  const style = isPrice(low) || isPrice(high) ? undefined : oneDigit
  const range = priceRange({ min: roundRupees(low), max: roundRupees(high) }, style)
  return t(range.key, range.values)
}

function roundRupees(price: number): number {
  if (price >= lakh) return price
  const step = price < 10_000 ? 100 : 1_000
  return Math.round(price / step) * step
}
