import { fuelPriceLimits } from '#collections/vehicle-choices.ts'
import { parseClamped } from './emi.ts'
import type { Rates } from './read-rates.ts'

/** The monthly distance in km, and the fuel price in rupees per litre or kg. */
export type RunningTerms = { km: number; fuelPrice: number }

/** The cost per month in whole rupees, and per km in rupees with paise. */
export type RunningCost = { fuel: number; instalment: number; month: number; perKm: number }

export const runningLimits = {
  km: { min: 500, max: 15_000, step: 100 },
  fuelPrice: { ...fuelPriceLimits, step: 0.5 },
} as const

const defaultMonthlyKm = 4_000

/** The default pump price, in rupees per litre (CNG: per kg), and its month; `undefined` for electric vehicles. */
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

/** Parses the terms of an address; missing or invalid values become the defaults. */
export function parseRunningTerms(params: URLSearchParams, defaultPrice: number): RunningTerms {
  const { km, fuelPrice } = runningLimits
  return {
    km: Math.round(parseClamped(params.get('km'), defaultMonthlyKm, km.min, km.max)),
    fuelPrice: Number(
      parseClamped(params.get('fuelPrice'), defaultPrice, fuelPrice.min, fuelPrice.max).toFixed(2),
    ),
  }
}

/** The running cost of a vehicle with that mileage (km per litre or kg) plus its EMI, in rupees per month. */
export function calculateRunningCost(
  { km, fuelPrice }: RunningTerms,
  mileage: number,
  instalment: number,
): RunningCost {
  const fuel = Math.round((km / mileage) * fuelPrice)
  const month = fuel + instalment
  return { fuel, instalment, month, perKm: Math.round((month / km) * 100) / 100 }
}
