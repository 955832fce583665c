import { formatMonth } from '#app/format/date.ts'
import type { Car } from '#collections/index.ts'
import type { VehicleKind } from '#domain/catalogue/kinds.ts'
import type { Rates } from '#domain/pricing/read-rates.ts'
import { defaultFuelPrice } from '#domain/pricing/running-cost.ts'

/** The fuel cost of a commercial vehicle: the fuel's usual price, and the month of that price as text. */
export function fuelCost(
  { name }: VehicleKind,
  { fuelType }: Pick<Car, 'fuelType'>,
  rates: Rates | undefined,
) {
  const fuelPrice = name === 'commercial' ? defaultFuelPrice(rates, fuelType) : undefined
  return fuelPrice && { price: fuelPrice.price, month: formatMonth(`${fuelPrice.asOf}-01`) }
}

export type FuelCost = NonNullable<ReturnType<typeof fuelCost>>
