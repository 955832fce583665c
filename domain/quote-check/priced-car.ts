import type { Ctx } from '#records/context.ts'
import { kinds } from '../catalogue/kinds.ts'
import { findPricedVehicle } from '../catalogue/priced-vehicle.ts'

/** A new car as an address names it: the ids of model and variant, and the slug of a place. */
export type CarQuery = { car: string; variant: string; city: string }

/** The car with its on-road price; `undefined` if there is no such car. */
export const findPricedCar = (ctx: Ctx, { car, variant, city }: CarQuery) =>
  findPricedVehicle(ctx, kinds.cars, { model: car, variant, city })
