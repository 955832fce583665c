import { useLimits } from './cost-terms.ts'

/** From how many km a month the second vehicle costs less than the first, or the other way round. */
export type BreakEven = { km: number; cheaperAbove: 'first' | 'second' }

/**
 * The distance a month at which two costs are equal, to 10 km: the first one above the shortest distance. `undefined` if
 * one is cheaper at every distance. `cost` in ₹ for a distance a month.
 */
export function findBreakEven(
  first: (km: number) => number,
  second: (km: number) => number,
): BreakEven | undefined {
  const { min, max, step } = useLimits.km
  const lead = (km: number) => Math.sign(second(km) - first(km))
  const start = lead(min)
  for (let km = min + step; km <= max; km += step) {
    const now = lead(km)
    if (now === start || now === 0) continue
    let [below, above] = [km - step, km]
    while (above - below > 10) {
      const middle = (below + above) / 2
      if (lead(middle) === now) above = middle
      else below = middle
    }
    return { km: Math.round(above / 10) * 10, cheaperAbove: now < 0 ? 'second' : 'first' }
  }
  return undefined
}
