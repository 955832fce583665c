/** The median of several runs, with the minimum and maximum. */
export type Spread = { median: number; min: number; max: number }

export function computeSpread(values: readonly number[]): Spread {
  const sorted = values.toSorted((one, other) => one - other)
  const at = (place: number) => sorted[place] ?? Number.NaN
  return { median: at(sorted.length >> 1), min: at(0), max: at(sorted.length - 1) }
}

/** A ratio in percent: `73 % (68 to 78)`. */
export function formatPercent({ median, min: least, max: most }: Spread): string {
  const [middle, lowest, highest] = [median, least, most].map(each => Math.round(each * 100))
  return `${middle} % (${lowest} to ${highest})`
}
