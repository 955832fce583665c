import { fuelPriceLimits } from '#collections/vehicle-choices.ts'
import { parseClamped } from './parse-clamped.ts'
import type { Rates } from './read-rates.ts'

/** How far it runs, in km a month, and what its fuel costs, in rupees a litre or kg. */
export type RunningTerms = { km: number; fuelPrice: number }

/** What a month costs, in whole rupees, and a km, in rupees with paise. */
export type RunningCost = { fuel: number; instalment: number; month: number; perKm: number }

export const runningLimits = {
  km: { min: 500, max: 15_000, step: 100 },
  fuelPrice: { ...fuelPriceLimits, step: 0.5 },
} as const

const defaultMonthlyKm = 4_000

/** A usual price at the pump, rupees a litre, of CNG a kg, and the month as of which it is; for what burns nothing, none. */
export function defaultFuelPrice(rates: Pick<Rates, 'fuel'> | undefined, fuel: string) {
  if (!rates) return undefined
  const { petrol, diesel, cng, lpg, asOf } = rates.fuel
  const prices: Partial<Record<string, number>> = {
    Petrol: petrol,
    Diesel: diesel,
    CNG: cng,
    LPG: lpg,
    Hybrid: petrol,
  }
  const price = prices[fuel]
  return price === undefined ? undefined : { price, asOf }
}

/** The terms that an address asks for; what is missing or makes no sense is as usual. */
export function parseRunningTerms(params: URLSearchParams, defaultPrice: number): RunningTerms {
  const { km, fuelPrice } = runningLimits
  return {
    km: Math.round(parseClamped(params.get('km'), defaultMonthlyKm, km.min, km.max)),
    fuelPrice: Number(
      parseClamped(params.get('fuelPrice'), defaultPrice, fuelPrice.min, fuelPrice.max).toFixed(2),
    ),
  }
}

/** What a vehicle of that mileage (km a litre or kg) costs to run, beside the instalment of its loan, in rupees a month. */
export function calculateRunningCost(
  { km, fuelPrice }: RunningTerms,
  mileage: number,
  instalment: number,
): RunningCost {
  const fuel = Math.round((km / mileage) * fuelPrice)
  const month = fuel + instalment
  return { fuel, instalment, month, perKm: Math.round((month / km) * 100) / 100 }
}
