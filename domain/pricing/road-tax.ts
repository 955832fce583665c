import type { carFuels } from '#collections/vehicle-fields.ts'
import file from './road-tax.json' with { type: 'json' }

export type Fuel = (typeof carFuels)[number]

export type RoadTaxQuestion = {
  /** Two letters, such as `MH`. */
  state: string
  fuel: Fuel
  /** Whole rupees. */
  exShowroom: number
  /** cc; a few states tax by it. */
  engine?: number | null
}

export type RoadTax = {
  /** Whole rupees, cess and levy included. */
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

type Told = { source: string; asOf: string; certainty: string }
/** `by` says what the slabs' edges are: whole rupees, or the engine's cc. */
type Table = Partial<Told> & { fuels: string[]; by?: string; slabs: { upTo?: number; rate: number }[] }
/** `cess` in percent of the tax; `levy` is added and `most` caps the tax, both in whole rupees. */
type StateTax = Told & { code: string; cess?: number; levy?: number; most?: number; tables: Table[] }

const states = new Map<string, StateTax>(file.states.map(state => [state.code, state]))

/**
 * The one-time tax on a new private car. The rate of the car's slab holds for the whole price, and a slab's edge
 * belongs to the slab below it. Nothing where we do not know the state's rate for that fuel, or the engine that
 * decides it.
 */
export function roadTax({ state, fuel, exShowroom, engine }: RoadTaxQuestion): RoadTax | undefined {
  const known = states.get(state)
  const table = known?.tables.find(each => each.fuels.includes(fuel))
  const size = table?.by === 'engine' ? engine : exShowroom
  if (!known || !table || size == null) return undefined
  const slab = table.slabs.find(({ upTo }) => upTo === undefined || size <= upTo)
  if (!slab) return undefined
  const { cess = 0, levy = 0, most = Number.POSITIVE_INFINITY } = known
  const { source, asOf, certainty } = { ...known, ...table }
  const tax = Math.round((exShowroom * slab.rate * (100 + cess)) / 10_000)
  return { amount: Math.min(tax, most) + levy, rate: slab.rate, cess, certainty, source, asOf }
}
