import type { NewRow } from './comparison-rows.ts'

/** Whether a row's higher or lower value is better. */
export type BetterDirection = 'higher' | 'lower'

/** The rows of new vehicles that have a better value (spec section 9). To change a rule, change it here. */
export const betterDirections: Partial<Record<NewRow, BetterDirection>> = {
  price: 'higher',
  power: 'higher',
  torque: 'higher',
  topSpeed: 'higher',
  acceleration: 'lower',
  fuelEfficiency: 'higher',
  range: 'higher',
  cargo: 'higher',
}

type Value = number | null | undefined

/**
 * The index of the better value in a row. `undefined` if two share it, if fewer than two are known, or if the row has
 * no rule; missing values never win.
 */
export function findBestIndex(
  values: readonly Value[],
  end: BetterDirection | undefined,
): number | undefined {
  const known = values.filter(value => typeof value === 'number')
  if (!end || known.length < 2) return undefined
  const best = end === 'higher' ? Math.max(...known) : Math.min(...known)
  const at = values.indexOf(best)
  return values.lastIndexOf(best) === at ? at : undefined
}
