const usual = 1_000_000
const limits = { min: 10_000, max: 1_000_000_000 }

/** The price of an address in whole rupees, with grouping and rupee sign or without; ten lakh where it names none. */
export function readPrice(params: URLSearchParams): { price: number; isUnreadable: boolean } {
  const given = params.get('price')?.replaceAll(/[,\s₹]/g, '')
  if (!given) return { price: usual, isUnreadable: false }
  const price = /^\d{1,12}$/.test(given) ? Number(given) : 0
  const isRight = price >= limits.min && price <= limits.max
  return { price: isRight ? price : usual, isUnreadable: !isRight }
}
