import priceMessages from '#app/messages/en/pricing/price.json'
import { translations } from '#app/messages/use-translations.ts'
import { lakh, priceRange } from './price.ts'

const t = translations(priceMessages)

/** The bounds of a market value in rupees as text, rounded, because they are estimates: ₹4.8 L - ₹5.6 L. */
export function formatMarketValue(low: number, high: number): string {
  const range = priceRange({ min: roundRupees(low), max: roundRupees(high) }, { lakhDigits: 1 })
  return t(range.key, range.values)
}

function roundRupees(price: number): number {
  if (price >= lakh) return price
  const step = price < 10_000 ? 100 : 1_000
  return Math.round(price / step) * step
}
