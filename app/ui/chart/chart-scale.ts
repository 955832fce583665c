/** The values of an axis: its ends and the lines between them, evenly spaced and round. */
export type ChartScale = { low: number; high: number; lines: readonly number[] }

const roundSteps = [1, 2, 2.5, 5, 10]
const maxIntervals = 4

/** A smaller difference, as a share of the greatest value, does not fill the chart: it would look like a large one. */
const leastSpan = 0.2

/** A scale of at most five lines that covers all values. */
export function chartScale(values: readonly number[]): ChartScale {
  const least = Math.min(...values)
  const most = Math.max(...values)
  const room = Math.max(0, Math.max(2, Math.abs(most) * leastSpan) - (most - least)) / 2
  const step = roundStep((most - least + 2 * room) / (maxIntervals - 1))
  const low = Math.floor((least - room) / step) * step
  const intervals = Math.ceil((most + room - low) / step)
  const lines = Array.from({ length: intervals + 1 }, (_, at) => low + at * step)
  return { low, high: low + intervals * step, lines }
}

/** The least round step that is not smaller. */
function roundStep(smallest: number): number {
  const power = 10 ** Math.floor(Math.log10(smallest))
  return (roundSteps.find(step => step * power >= smallest) ?? 10) * power
}

/** The position of a value between the ends of a scale, from 0 to 1. */
export const shareOf = ({ low, high }: ChartScale, value: number) => (value - low) / (high - low)

/** The width of a chart on the narrowest phones, and of one character of its labels, in pixels. */
const narrowest = 230
const characterWidth = 7.5

/** The points whose labels fit below an axis: the first, the last, and some between them. */
export function withFittingLabels<T extends { at: number; label: string }>(points: readonly T[]): T[] {
  const longest = Math.max(...points.map(({ label }) => label.length)) + 1
  // The first and the last label lie beside their points, so they reach twice as far as those in the middle.
  const gap = (1.5 * longest * characterWidth) / narrowest
  const last = points.at(-1)
  const labelled: T[] = []
  for (const point of points) {
    const before = labelled.at(-1)
    const fitsBefore = !before || point.at - before.at >= gap
    if (point === last || (fitsBefore && (last?.at ?? 0) - point.at >= gap) || !before) labelled.push(point)
  }
  return labelled
}
