/** The path of the EMI calculator for any price. */
export const emiPath = '/emi-calculator'

const defaultPrice = 1_000_000
const priceLimits = { min: 10_000, max: 1_000_000_000 }

/** The price in the URL in whole rupees, with or without grouping and rupee sign; ten lakh by default. */
export function readPrice(params: URLSearchParams): { price: number; isUnreadable: boolean } {
  const text = params.get('price')?.replaceAll(/[,\s₹]/g, '')
  if (!text) return { price: defaultPrice, isUnreadable: false }
  const price = /^\d{1,12}$/.test(text) ? Number(text) : 0
  const isRight = price >= priceLimits.min && price <= priceLimits.max
  return { price: isRight ? price : defaultPrice, isUnreadable: !isRight }
}
