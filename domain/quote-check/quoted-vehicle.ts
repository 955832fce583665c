import type { PriceQuote } from '#collections/index.ts'
import type { Ctx } from '#records/context.ts'
import { type KindName, kinds } from '../catalogue/kinds.ts'
import { findPricedVehicle, type PricedVehicle, type VehicleQuery } from '../catalogue/priced-vehicle.ts'

/** The new vehicle that a quote is for, in a place. */
export type QuotedVehicle = VehicleQuery & { kind: KindName }

/** The vehicle with its on-road price; `undefined` if there is no such vehicle. */
export const findQuotedVehicle = (ctx: Ctx, { kind, ...query }: QuotedVehicle) =>
  findPricedVehicle(ctx, kinds[kind], query)

/** The priced variant in the place of its price; `undefined` without a price. */
export const toQuotedVehicle = (kind: KindName, { model, price }: PricedVehicle): QuotedVehicle | undefined =>
  price && { kind, model: model.id, variant: price.chosen, city: price.place.slug }

/** The vehicle of a saved quote. */
export const vehicleOf = ({ kind, car, variant, city }: PriceQuote): QuotedVehicle => ({
  kind: kind || 'cars',
  model: car,
  variant,
  city,
})
