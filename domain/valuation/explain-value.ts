import type { UsedVehicle } from '#collections/index.ts'
import type { Ctx } from '#records/context.ts'
import type { Cell, MiddleVehicle } from './fit-market.ts'
import { type Comparable, listComparables } from './list-comparables.ts'
import { readNewPricesOf } from './read-new-prices.ts'
import { readValuedVehicle, type ValuedFields } from './read-vehicle.ts'
import { readCell } from './stored-cells.ts'
import { type Factor, factors } from './terms.ts'
import { type Valuation, valueVehicle } from './value-vehicle.ts'
import type { ValuedVehicle } from './vehicle.ts'

/** Fewer prices of a model say less than a glance at similar listings (decision 066). */
export const fewestToExplain = 5

export type ValueExplanation = {
  vehicle: ValuedVehicle
  middle: MiddleVehicle
  valuation: Valuation
  madeAt: string
  comparables: Comparable[]
}

/** Where a listing's value comes from; `undefined` if it has none, or one from fewer than five prices. */
export async function explainValue(ctx: Ctx, listing: UsedVehicle): Promise<ValueExplanation | undefined> {
  const { value, valuedAt } = listing
  if (value === null || !valuedAt) return undefined
  return valueFacts(ctx, listing, new Date(valuedAt.replace(' ', 'T')))
}

/**
 * What a vehicle is worth at a time, and why, whether it is listed or not; `undefined` with fewer than so many prices of
 * its model. A listing is not compared with itself.
 */
export async function valueFacts(
  ctx: Ctx,
  facts: ValuedFields & { id?: string },
  at: Date,
  fewest = fewestToExplain,
): Promise<ValueExplanation | undefined> {
  const vehicle = readValuedVehicle(facts, at)
  const cell = vehicle && (await readKnownCell(ctx, vehicle, fewest))
  if (!cell) return undefined
  return {
    vehicle,
    middle: cell.middle,
    valuation: valueVehicle(vehicle, cell),
    madeAt: cell.madeAt,
    comparables: await listComparables(ctx, facts, vehicle, new Date()),
  }
}

/** The cell of a vehicle's model with so many prices at least, for a page that caches may keep. */
export async function readKnownCell(
  ctx: Ctx,
  vehicle: ValuedVehicle,
  fewest: number,
): Promise<(Cell & { madeAt: string }) | undefined> {
  // Each new cell comes with writes of its listings, whose tags evict the page; a tag of the cell, which guests may not
  // read, would keep it out of caches.
  const newPrices = await readNewPricesOf(ctx, [vehicle])
  const cell = await readCell({ ...ctx, reads: new Set<string>() }, vehicle, newPrices)
  return cell && cell.n >= fewest ? cell : undefined
}

/** Hundreds of ₹: a value is no more exact. */
const step = 100
const leastShown = 500
const leastShare = 0.005

/** The way from the value of the middle vehicle to this one, in ₹: `from`, `effects`, `cut` and `rest` add up to `to`. */
export type ValueSteps = {
  from: number
  effects: { factor: Factor; rupees: number }[]
  /** What the price of a new one takes off. */
  cut: number
  /** Effects under half a percent of the value, and what rounding leaves over. */
  rest: number
  to: number
}

/** Splits a value into the effects that matter, the largest first. */
export function splitValue({ value, middleValue, effects, ceiling }: Valuation): ValueSteps {
  const least = Math.max(leastShown, value * leastShare)
  const large = factors
    .map(factor => ({ factor, rupees: roundRupees(effects[factor]) }))
    .filter(({ rupees }) => Math.abs(rupees) >= least)
    .sort((a, b) => Math.abs(b.rupees) - Math.abs(a.rupees))
  const [from, to, cut] = [middleValue, value, ceiling?.cut ?? 0].map(roundRupees) as [number, number, number]
  const rest = large.reduce((left, { rupees }) => left - rupees, to - from - cut)
  return { from, effects: large, cut, rest, to }
}

const roundRupees = (rupees: number) => Math.round(rupees / step) * step
