import {
  chargesId,
  type FuelPrices,
  fuelPrices,
  fuelPricesId,
  type InsuranceRates,
  insuranceId,
  insuranceRates,
  type RegistrationCharges,
  type RoadTaxRates,
  registrationCharges,
  roadTaxRates,
} from '#collections/index.ts'
import { asSystem, type Ctx } from '#records/context.ts'
import { findRecord } from '#records/get.ts'
import { listRecords } from '#records/list.ts'
import { keptUntilWritten } from '#records/until-written.ts'

/** Every field of a rate that a writer must give is there. */
type Sure<T> = { [K in keyof T]: NonNullable<T[K]> }
type Told = 'source' | 'asOf'

type StateTax = Sure<Pick<RoadTaxRates, 'tables' | 'certainty' | Told>> &
  Pick<RoadTaxRates, 'cess' | 'levy' | 'most'>

/** What prices are worked out with: road tax by state (two letters), and the one record of each other kind. */
export type Rates = {
  roadTax: ReadonlyMap<string, StateTax>
  insurance: Sure<InsuranceRates>
  registration: Sure<RegistrationCharges>
  fuel: Sure<FuelPrices>
}

/** The rates as they are now, read once until something is written; nothing where the store has none. */
export const readRates = (ctx: Ctx): Promise<Rates | undefined> =>
  keptUntilWritten(asSystem(ctx), 'rates', fromStore)

async function fromStore(own: Ctx): Promise<Rates | undefined> {
  const [states, insurance, registration, fuel] = await Promise.all([
    listRecords(own, roadTaxRates, { perPage: 100, skipTotal: true }),
    findRecord(own, insuranceRates, insuranceId),
    findRecord(own, registrationCharges, chargesId),
    findRecord(own, fuelPrices, fuelPricesId),
  ])
  if (!insurance || !registration || !fuel) return undefined
  return {
    roadTax: new Map(states.items.map(state => [state.state, sure(state)])),
    insurance: sure(insurance),
    registration: sure(registration),
    fuel: sure(fuel),
  }
}

// What is required is never blank in a record that the store has taken.
const sure = <T>(record: T) => record as Sure<T>
