import { within } from './within.ts'

/** How far it runs, in km a month, and what its fuel costs, in rupees a litre or kg. */
export type RunningTerms = { km: number; fuelPrice: number }

/** What a month costs, in whole rupees, and a km, in rupees with paise. */
export type RunningCost = { fuel: number; instalment: number; month: number; perKm: number }

export const runningLimits = {
  km: { min: 500, max: 15_000, step: 100 },
  fuelPrice: { min: 40, max: 200, step: 0.5 },
} as const

/** Usual prices at the pump, rupees a litre, of CNG a kg; an estimate until the visitor says its own. */
const usualPrices: Partial<Record<string, number>> = {
  Diesel: 91,
  Petrol: 104,
  CNG: 80,
  LPG: 60,
  Hybrid: 104,
}
const usualKm = 4_000

/** Whether a running cost can be worked out: what it burns is known. */
export const burnsKnown = (fuel: string): boolean => usualPrices[fuel] !== undefined

/** The terms that an address asks for; what is missing or makes no sense is as usual. */
export function readRunningTerms(params: URLSearchParams, fuel: string): RunningTerms {
  const { km, fuelPrice } = runningLimits
  const usual = usualPrices[fuel] ?? fuelPrice.min
  return {
    km: Math.round(within(params.get('km'), usualKm, km.min, km.max)),
    fuelPrice: Number(within(params.get('fuelPrice'), usual, fuelPrice.min, fuelPrice.max).toFixed(2)),
  }
}

/** What a vehicle of that mileage (km a litre or kg) costs to run, beside the instalment of its loan, in rupees a month. */
export function runningCost(
  { km, fuelPrice }: RunningTerms,
  mileage: number,
  instalment: number,
): RunningCost {
  const fuel = Math.round((km / mileage) * fuelPrice)
  const month = fuel + instalment
  return { fuel, instalment, month, perKm: Math.round((month / km) * 100) / 100 }
}
