import type { Car } from '#collections/index.ts'
import type { Ctx } from '#records/context.ts'
import { findRecord } from '#records/get.ts'
import { type CarPrice, calculateCarPrice } from '../catalogue/car-price.ts'
import { kinds, parentOf } from '../catalogue/kinds.ts'
import { findVehicleDetail } from '../catalogue/vehicle-detail.ts'
import { readRates } from '../pricing/read-rates.ts'

/** A new car as an address names it: the ids of model and variant, and the slug of a place. */
export type CarQuery = { car: string; variant: string; city: string }

export type PricedCar = {
  car: Pick<Car, 'id' | 'brand' | 'name'>
  variants: { id: string; name: string }[]
  /** The chosen variant's name; empty for a car without variants. */
  variantName: string
  /** Undefined if the car, its fuel or the rates have no price there. */
  price: CarPrice | undefined
}

/**
 * The on-road price of a car, by its variant alone or by its model: of that variant or else the cheapest one, in that
 * place or else where the car is listed. `undefined` if there is no such car.
 */
export async function findPricedCar(
  ctx: Ctx,
  { car, variant, city }: CarQuery,
): Promise<PricedCar | undefined> {
  const kind = kinds.cars
  const found = car || !variant ? undefined : await findRecord(ctx, kind.variants, variant)
  const id = found ? parentOf(kind, found) : car || variant
  const [detail, rates] = await Promise.all([
    id ? findVehicleDetail(ctx, kind, id) : undefined,
    readRates(ctx),
  ])
  if (!detail) return undefined
  const { vehicle, variants } = detail
  const priced = variants.length ? variants : [vehicle]
  const price = calculateCarPrice(rates, vehicle, priced, { city, variant })
  const chosen = variants.find(each => each.id === (price?.chosen ?? variant))
  return {
    car: { id: vehicle.id, brand: vehicle.brand, name: vehicle.name },
    variants: variants.map(each => ({ id: each.id, name: each.name })),
    variantName: chosen?.name ?? '',
    price,
  }
}
