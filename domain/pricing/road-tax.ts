import type { carFuels, commercialFuels } from '#collections/vehicle-fields.ts'
import type { OwnedKind } from './ownership-key.ts'
import type { Rates } from './read-rates.ts'

export type Fuel = (typeof carFuels)[number] | (typeof commercialFuels)[number]

type RoadTaxInput = {
  kind: OwnedKind
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
 * The one-time tax on a new private vehicle. The rate of the vehicle's slab applies to the whole price, and a slab's edge
 * belongs to the slab below it. `undefined` if the state's rate for that kind and fuel or the required engine size is
 * unknown.
 */
export function calculateRoadTax(
  rates: Pick<Rates, 'roadTax'>,
  { kind, state, fuel, exShowroom, engine }: RoadTaxInput,
): RoadTax | undefined {
  const table = findTable(rates, kind, state, fuel)
  const size = table?.by === 'engine' ? engine : exShowroom
  if (!table || size == null) return undefined
  const slab = table.slabs.find(({ upTo }) => upTo === undefined || size <= upTo)
  if (!slab) return undefined
  const { most, source, asOf, certainty } = table
  const [cess, levy] = [table.cess ?? 0, table.levy ?? 0]
  const tax = Math.round((exShowroom * slab.rate * (100 + cess)) / 10_000)
  return { amount: Math.min(tax, most ?? tax) + levy, rate: slab.rate, cess, certainty, source, asOf }
}

/** The table of a fuel with its charges and source: a car's are the state's, a bike's table has its own. */
function findTable({ roadTax }: Pick<Rates, 'roadTax'>, kind: OwnedKind, state: string, fuel: Fuel) {
  const known = roadTax.get(state)
  const isFor = ({ fuels }: { fuels: readonly string[] }) => fuels.includes(fuel)
  if (kind === 'bike') {
    const table = known?.bikeTables?.find(isFor)
    return table && { ...table, most: null }
  }
  // States tax commercial vehicles by weight or seats, often by the quarter; no rates are known for them.
  const table = kind === 'car' ? known?.tables.find(isFor) : undefined
  return known && table && { ...known, ...table }
}
