import { numberSource, parseNumber } from './quantity.ts'

const sign = String.raw`(?:(?:₹|rs\.?|inr)\s*)?`
const amount = String.raw`(${numberSource})\s*(lakhs?|lacs?|l|crores?|cr|thousand|k)?\.?`
const tail = String.raw`\s*(?:\/-)?\s*[*+]?\s*(?:\(.*\)|onwards?|only|ex[- ]?showroom.*)?`
const pattern = new RegExp(`^[?\\s]*${sign}${amount}(?:\\s*(?:-|–|to)\\s*${sign}${amount})?${tail}$`, 'i')

/**
 * Whole rupees of a price or a price range: "Rs. 2,92,667", "₹ 6.49 Lakh", "1.2 Cr", "₹ 6.49 - 9.8 Lakh". A single
 * price is both ends. An upper end below the lower one is treated as an error and left out.
 */
export function rupeeRange(text: string): { min: number; max: number } | undefined {
  const match = pattern.exec(text.trim())
  if (!match?.[1]) return undefined
  // "6.49 - 9.8 Lakh" states the unit once for both.
  const min = inRupees(match[1], match[2] ?? (match[3] ? match[4] : undefined))
  if (min === undefined) return undefined
  const max = match[3] ? (inRupees(match[3], match[4]) ?? min) : min
  return { min, max: Math.max(min, max) }
}

/** Whole rupees; the lower end of a range. */
export const rupees = (text: string): number | undefined => rupeeRange(text)?.min

const factors: Record<string, number> = { t: 1e3, k: 1e3, l: 1e5, c: 1e7 }

function inRupees(written: string, multiple: string | undefined): number | undefined {
  // In prices a comma only groups: "2,92" is a truncated price.
  if (/^\d+,\d{1,2}$/.test(written)) return undefined
  const value = parseNumber(written)
  if (value === undefined) return undefined
  // "6.49" alone is a price in lakh without its unit, not six rupees.
  if (!multiple && value < 1000 && !Number.isInteger(value)) return undefined
  return Math.round(value * (factors[multiple?.[0]?.toLowerCase() ?? ''] ?? 1)) || undefined
}
