import type { NewRow, UsedRow } from './comparison-rows.ts'

/** Which end of a row's values is the better one. */
export type BetterDirection = 'higher' | 'lower'

/** The rows of new vehicles in which one value is better (spec section 9). To change a rule, change it here. */
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

/** The same of used vehicles; a used one's price is neither better nor worse. */
export const usedBetterDirections: Partial<Record<UsedRow, BetterDirection>> = {
  year: 'higher',
  odometer: 'lower',
}

type Value = number | null | undefined

/**
 * The place of the better value in a row. Nothing where two share it, where fewer than two are known, or where the row
 * has no better end; what is missing never wins.
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
