const words: Readonly<Record<string, number>> = {
  lakh: 100_000,
  lakhs: 100_000,
  lac: 100_000,
  lacs: 100_000,
  l: 100_000,
  crore: 10_000_000,
  crores: 10_000_000,
  cr: 10_000_000,
}

/** Parses whole rupees as people write them: `10,79,000`, `₹10.79 lakh`, `Rs 1.2 cr`, `45,000/-`. Undefined if it is not an amount. */
export function readRupees(text: string): number | undefined {
  const found = /^(?:₹|rs\.?|inr)?\s*([\d,]*\.?\d+)\s*(lakhs?|lacs?|l|crores?|cr)?\.?\s*(?:\/-)?$/i.exec(
    text.trim(),
  )
  if (!found) return undefined
  const [, figures = '', word = ''] = found
  const amount = Number(figures.replaceAll(',', '')) * (words[word.toLowerCase()] ?? 1)
  return Number.isFinite(amount) ? Math.round(amount) : undefined
}
