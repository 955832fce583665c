import type { ValuedVehicle } from './vehicle.ts'

/**
 * What a model and its variants cost new, ex-showroom, in whole ₹; its body, and the least km that one of them goes on a
 * charge. `price` is 0 if it is unknown.
 */
export type NewPrices = {
  highest: number
  variants: readonly NewVariant[]
  bodyType?: string
  range?: number | undefined
}
export type NewVariant = Pick<ValuedVehicle, 'fuel' | 'transmission'> & {
  words: readonly string[]
  price: number
}

/**
 * What a vehicle costs new, ex-showroom, in whole ₹: the price of its variant, or of the model's dearest if no variant or
 * more than one has its words, fuel and gearbox. 0 if it is unknown.
 */
export function findNewPrice(vehicle: ValuedVehicle, { highest, variants }: NewPrices): number {
  const matches = vehicle.variant.length ? variants.filter(each => isVariantOf(vehicle, each)) : []
  const [match] = matches
  return (matches.length === 1 && match?.price) || highest
}

function isVariantOf(vehicle: ValuedVehicle, { words, fuel, transmission }: NewVariant): boolean {
  const isEither = (one: string, other: string) => !one || !other || one === other
  if (!isEither(vehicle.fuel, fuel) || !isEither(vehicle.transmission, transmission)) return false
  const stated = new Set(
    [vehicle.fuel, vehicle.transmission, fuel, transmission].map(each => each.toLowerCase()),
  )
  const withoutStated = (all: readonly string[]) => all.filter(word => !stated.has(word))
  const [listed, priced] = [withoutStated(vehicle.variant), withoutStated(words)]
  return listed.length === priced.length && listed.every(word => priced.includes(word))
}
