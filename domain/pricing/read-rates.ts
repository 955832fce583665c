import {
  chargesId,
  type ElectricityTariffs,
  electricityTariffs,
  type FuelPrices,
  fuelPrices,
  fuelPricesId,
  type InsuranceRates,
  insuranceId,
  insuranceRates,
  type OwnershipKey,
  type OwnershipRates,
  ownershipKeys,
  ownershipRates,
  type RegistrationCharges,
  type RoadTaxRates,
  registrationCharges,
  roadTaxRates,
} from '#collections/index.ts'
import { asSystem, type Ctx } from '#records/context.ts'
import { findRecord } from '#records/get.ts'
import { listRecords } from '#records/list.ts'
import { readReference } from '#records/reference-cache/read-reference.ts'

/** Every required field of a rate is set. */
type RequiredFields<T> = { [K in keyof T]: NonNullable<T[K]> }
type SourceFields = 'source' | 'asOf'

type StateTax = RequiredFields<Pick<RoadTaxRates, 'tables' | 'certainty' | SourceFields>> &
  Pick<RoadTaxRates, 'bikeTables' | 'cess' | 'levy' | 'most'>

/** ₹ per kWh, at home and at public chargers. */
export type ElectricityTariff = RequiredFields<
  Pick<ElectricityTariffs, 'home' | 'public' | 'isExample' | SourceFields>
>

type BikePremiums = 'bikeByEngine' | 'bikeByMotor'
type LaterFees = 'bikeRegistrationFee' | 'bikeHypothecationFee' | 'commercialFees'

/** Only electric vehicles have a typical use of energy. */
export type OwnershipRate = RequiredFields<Omit<OwnershipRates, 'energyUse'>> &
  Pick<OwnershipRates, 'energyUse'>

/**
 * The rates for price calculations: road tax and electricity by state (two letters), ownership by kind of vehicle, and
 * the single record of each other kind.
 */
export type Rates = {
  roadTax: ReadonlyMap<string, StateTax>
  insurance: RequiredFields<Omit<InsuranceRates, BikePremiums>> & Pick<InsuranceRates, BikePremiums>
  registration: RequiredFields<Omit<RegistrationCharges, LaterFees>> & Pick<RegistrationCharges, LaterFees>
  fuel: RequiredFields<FuelPrices>
  electricity: ReadonlyMap<string, ElectricityTariff>
  ownership: ReadonlyMap<OwnershipKey, OwnershipRate>
}

/** The current rates; `undefined` if the store has none. */
export const readRates = (ctx: Ctx): Promise<Rates | undefined> => readReference(ctx, 'rates', loadRates)

async function loadRates(ctx: Ctx): Promise<Rates | undefined> {
  const systemCtx = asSystem(ctx)
  const [states, insurance, registration, fuel, electricity, ownership] = await Promise.all([
    listRecords(systemCtx, roadTaxRates, { perPage: 100, skipTotal: true }),
    findRecord(systemCtx, insuranceRates, insuranceId),
    findRecord(systemCtx, registrationCharges, chargesId),
    findRecord(systemCtx, fuelPrices, fuelPricesId),
    listRecords(systemCtx, electricityTariffs, { perPage: 100, skipTotal: true }),
    listRecords(systemCtx, ownershipRates, { perPage: 100, skipTotal: true }),
  ])
  if (!insurance || !registration || !fuel) return undefined
  return {
    roadTax: new Map(states.items.map(state => [state.state, asRequired(state)])),
    insurance: asRequired(insurance),
    registration: asRequired(registration),
    fuel: asRequired(fuel),
    electricity: new Map(electricity.items.map(tariff => [tariff.state, asRequired(tariff)])),
    ownership: new Map(
      ownership.items.flatMap(rate => (isOwnershipKey(rate.key) ? [[rate.key, asRequired(rate)]] : [])),
    ),
  }
}

// Required fields are never blank in a stored record.
const asRequired = <T>(record: T) => record as RequiredFields<T>

const isOwnershipKey = (key: string): key is OwnershipKey => ownershipKeys.some(each => each === key)
