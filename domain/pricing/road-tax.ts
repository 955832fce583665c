import type { carFuels } from '#collections/vehicle-fields.ts'
import file from './road-tax.json' with { type: 'json' }

export type Fuel = (typeof carFuels)[number]

export type RoadTaxQuestion = {
  /** Two letters, such as `MH`. */
  state: string
  fuel: Fuel
  /** Whole rupees. */
  exShowroom: number
}

export type RoadTax = {
  /** Whole rupees, cess included. */
  amount: number
  /** Percent of the whole price. */
  rate: number
  /** Percent on top of the tax. */
  cess: number
  /** Read from the state's schedule, or as reported elsewhere. */
  certainty: string
  source: string
  /** The month as of which the rate is known to hold, YYYY-MM. */
  asOf: string
}

type Slab = { upTo?: number; rate: number }

const states = new Map(file.states.map(state => [state.code, state]))

/**
 * The one-time tax on a new private car. The rate of the price's slab holds for the whole price, and a slab's edge
 * belongs to the slab below it. Nothing where we do not know the state's rate for that fuel.
 */
export function roadTax({ state, fuel, exShowroom }: RoadTaxQuestion): RoadTax | undefined {
  const known = states.get(state)
  const slabs: readonly Slab[] | undefined = known?.tables.find(table => table.fuels.includes(fuel))?.slabs
  const slab = slabs?.find(({ upTo }) => upTo === undefined || exShowroom <= upTo)
  if (!known || !slab) return undefined
  const cess = known.cess ?? 0
  const { source, asOf, certainty } = known
  const amount = Math.round((exShowroom * slab.rate * (100 + cess)) / 10_000)
  return { amount, rate: slab.rate, cess, certainty, source, asOf }
}
