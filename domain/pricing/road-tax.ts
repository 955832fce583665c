import type { carFuels } from '#collections/vehicle-fields.ts'
import type { Rates } from './read-rates.ts'

export type Fuel = (typeof carFuels)[number]

type RoadTaxInput = {
  /** Two letters, such as `MH`. */
  state: string
  fuel: Fuel
  /** Whole rupees. */
  exShowroom: number
  /** cc; some states tax by it. */
  engine?: number | null
}

export type RoadTax = {
  /** Whole rupees, cess and levy included. */
  amount: number
  /** Percent of the whole price. */
  rate: number
  /** Percent on top of the tax. */
  cess: number
  /** Read from the state's schedule, or reported by other sources. */
  certainty: string
  source: string
  /** The month as of which the rate is known to apply, YYYY-MM. */
  asOf: string
}

/**
 * The one-time tax on a new private car. The rate of the car's slab applies to the whole price, and a slab's edge
 * belongs to the slab below it. `undefined` if the state's rate for that fuel or the required engine size is unknown.
 */
export function calculateRoadTax(
  rates: Pick<Rates, 'roadTax'>,
  { state, fuel, exShowroom, engine }: RoadTaxInput,
): RoadTax | undefined {
  const known = rates.roadTax.get(state)
  const table = known?.tables.find(each => each.fuels.includes(fuel))
  const size = table?.by === 'engine' ? engine : exShowroom
  if (!known || !table || size == null) return undefined
  const slab = table.slabs.find(({ upTo }) => upTo === undefined || size <= upTo)
  if (!slab) return undefined
  const { most } = known
  const [cess, levy] = [known.cess ?? 0, known.levy ?? 0]
  const { source, asOf, certainty } = { ...known, ...table }
  const tax = Math.round((exShowroom * slab.rate * (100 + cess)) / 10_000)
  return { amount: Math.min(tax, most ?? tax) + levy, rate: slab.rate, cess, certainty, source, asOf }
}
