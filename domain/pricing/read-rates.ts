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
import { readCached } from '#records/write-invalidated-cache.ts'

/** Every required field of a rate is set. */
type RequiredFields<T> = { [K in keyof T]: NonNullable<T[K]> }
type SourceFields = 'source' | 'asOf'

type StateTax = RequiredFields<Pick<RoadTaxRates, 'tables' | 'certainty' | SourceFields>> &
  Pick<RoadTaxRates, 'cess' | 'levy' | 'most'>

/** The rates for price calculations: road tax by state (two letters), and the single record of each other kind. */
export type Rates = {
  roadTax: ReadonlyMap<string, StateTax>
  insurance: RequiredFields<InsuranceRates>
  registration: RequiredFields<RegistrationCharges>
  fuel: RequiredFields<FuelPrices>
}

/** The current rates, cached until the next write; `undefined` if the store has none. */
export const readRates = (ctx: Ctx): Promise<Rates | undefined> =>
  readCached(asSystem(ctx), 'rates', loadRates)

async function loadRates(systemCtx: Ctx): Promise<Rates | undefined> {
  const [states, insurance, registration, fuel] = await Promise.all([
    listRecords(systemCtx, roadTaxRates, { perPage: 100, skipTotal: true }),
    findRecord(systemCtx, insuranceRates, insuranceId),
    findRecord(systemCtx, registrationCharges, chargesId),
    findRecord(systemCtx, fuelPrices, fuelPricesId),
  ])
  if (!insurance || !registration || !fuel) return undefined
  return {
    roadTax: new Map(states.items.map(state => [state.state, asRequired(state)])),
    insurance: asRequired(insurance),
    registration: asRequired(registration),
    fuel: asRequired(fuel),
  }
}

// Required fields are never blank in a stored record.
const asRequired = <T>(record: T) => record as RequiredFields<T>
