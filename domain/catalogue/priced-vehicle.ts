import type { Car } from '#collections/index.ts'
import type { Ctx } from '#records/context.ts'
import { findRecord } from '#records/get.ts'
import { readRates } from '../pricing/read-rates.ts'
import { parentOf, type VehicleKind } from './kinds.ts'
import { findVehicleDetail } from './vehicle-detail.ts'
import { calculateVehiclePrice, type VehiclePrice } from './vehicle-price.ts'

/** A new vehicle as an address names it: the ids of model and variant, and the slug of a place. */
export type VehicleQuery = { model: string; variant: string; city: string }

export type PricedVehicle = {
  model: Pick<Car, 'id' | 'brand' | 'name'>
  variants: { id: string; name: string }[]
  /** The chosen variant's name; empty for a model without variants. */
  variantName: string
  /** Undefined if the vehicle, its fuel or the rates have no price there. */
  price: VehiclePrice | undefined
}

/**
 * The on-road price of a vehicle, by its variant alone or by its model: of that variant or else the cheapest one, in that
 * place or else where the model is listed. `undefined` if there is no such vehicle.
 */
export async function findPricedVehicle(
  ctx: Ctx,
  kind: VehicleKind,
  { model, variant, city }: VehicleQuery,
): Promise<PricedVehicle | undefined> {
  const found = model || !variant ? undefined : await findRecord(ctx, kind.variants, variant)
  const id = found ? parentOf(kind, found) : model || variant
  const [detail, rates] = await Promise.all([
    id ? findVehicleDetail(ctx, kind, id) : undefined,
    readRates(ctx),
  ])
  if (!detail) return undefined
  const { vehicle, variants } = detail
  const priced = variants.length ? variants : [vehicle]
  const price = calculateVehiclePrice(rates, { kind: kind.name, model: vehicle }, priced, { city, variant })
  const chosen = variants.find(each => each.id === (price?.chosen ?? variant))
  return {
    model: { id: vehicle.id, brand: vehicle.brand, name: vehicle.name },
    variants: variants.map(each => ({ id: each.id, name: each.name })),
    variantName: chosen?.name ?? '',
    price,
  }
}
