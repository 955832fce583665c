/** The ends of an estimate. */
export type Range = { low: number; high: number }

export const exactly = (amount: number): Range => ({ low: amount, high: amount })

/** An amount and that many percent around it. */
export const around = (amount: number, percent: number): Range => ({
  low: amount * (1 - percent / 100),
  high: amount * (1 + percent / 100),
})

export const sumRanges = (ranges: readonly Range[]): Range => ({
  low: ranges.reduce((sum, { low }) => sum + low, 0),
  high: ranges.reduce((sum, { high }) => sum + high, 0),
})

export const timesRange = ({ low, high }: Range, times: number): Range => ({
  low: low * times,
  high: high * times,
})

/** ₹ per km keep so many decimals, so that years of driving are exact to a rupee. */
export const perKmDecimals = 6

/** Both ends rounded to that many decimals. */
export function roundRange({ low, high }: Range, decimals = 0): Range {
  const round = (value: number) => Number(value.toFixed(decimals))
  return { low: round(low), high: round(high) }
}

export const middleOf = ({ low, high }: Range) => (low + high) / 2
