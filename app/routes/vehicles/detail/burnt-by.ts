import type { Car } from '#collections/index.ts'
import type { VehicleKind } from '#domain/catalogue/kinds.ts'
import type { Rates } from '#domain/pricing/read-rates.ts'
import { usualFuelPrice } from '#domain/pricing/running-cost.ts'
import { formatMonth } from '../../../format/date.ts'

/** What a working vehicle burns: the fuel's usual price, and the month of which that is, in words. */
export function burntBy(
  { name }: VehicleKind,
  { fuelType }: Pick<Car, 'fuelType'>,
  rates: Rates | undefined,
) {
  const usual = name === 'commercial' ? usualFuelPrice(rates, fuelType) : undefined
  return usual && { price: usual.price, month: formatMonth(`${usual.asOf}-01`) }
}

export type Burnt = NonNullable<ReturnType<typeof burntBy>>
