import type { Range } from '#domain/cost-to-own/range.ts'
import { numbers } from '#format/numbers.ts'

const rupees = numbers({ maximumFractionDigits: 0 })
const paise = numbers({ minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** ₹18,400 – 21,200; one amount if both ends are the same. An estimate is no more exact than hundreds, or tens below ₹10,000. */
export function formatRange({ low, high }: Range): string {
  const step = high < 10_000 ? 10 : 100
  const text = (amount: number) => rupees.format(Math.round(amount / step) * step)
  return ends(text(low), text(high))
}

/** The same with paise: ₹7.20 – 8.35. */
export const formatPaiseRange = ({ low, high }: Range) => ends(paise.format(low), paise.format(high))

const ends = (low: string, high: string) => (low === high ? `₹${low}` : `₹${low} – ${high}`)
