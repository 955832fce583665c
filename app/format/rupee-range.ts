import { type Range, sumRanges } from '#domain/cost-to-own/range.ts'
import { numbers } from '#format/numbers.ts'

const rupees = numbers({ maximumFractionDigits: 0 })
const paise = numbers({ minimumFractionDigits: 2, maximumFractionDigits: 2 })

/**
 * ₹18,400 – 21,200, or one amount in whole ₹. An estimate is no more exact than hundreds, or tens below ₹10,000. A line
 * can only break after the dash.
 */
export const formatRange = (range: Range) => formatWhole(roundEstimate(range))

/** The sum of these amounts as `formatRange` shows each of them. */
export const formatSum = (ranges: readonly (Range | null)[]) =>
  formatWhole(sumRanges(ranges.flatMap(range => (range ? [roundEstimate(range)] : []))))

function roundEstimate({ low, high }: Range): Range {
  const step = low === high ? 1 : high < 10_000 ? 10 : 100
  const round = (amount: number) => Math.round(amount / step) * step
  return { low: round(low), high: round(high) }
}

const formatWhole = ({ low, high }: Range) => ends(rupees.format(low), rupees.format(high))

/** The same with paise: ₹7.20 – 8.35. */
export const formatPaiseRange = ({ low, high }: Range) => ends(paise.format(low), paise.format(high))

const ends = (low: string, high: string) => (low === high ? `₹${low}` : `₹${low}\u00a0– ${high}`)
