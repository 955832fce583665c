import type { Car } from '#collections/index.ts'

/** The fields from which a card is made. */
export const cardFields = [
  'id',
  'name',
  'brand',
  'model',
  'year',
  'fuelType',
  'transmissions',
  'minPrice',
  'maxPrice',
  'isPopular',
  'isUpcoming',
  'launchDate',
  'engine',
  'power',
  'mileage',
  'range',
  'seats',
  'rating',
  'reviewCount',
  'colors',
] as const satisfies readonly (keyof Car)[]

type CardRecord = Pick<Car, (typeof cardFields)[number]>

/** A vehicle as its card shows it: `image` is the first picture of the first colour, by its name in the store. */
export type VehicleCard = Omit<CardRecord, 'colors' | 'transmissions'> & {
  transmission: string | undefined
  image: string | undefined
  swatches: string[]
}

const maxSwatches = 5

export function toVehicleCard({ colors, transmissions, ...vehicle }: CardRecord): VehicleCard {
  const swatches = (colors ?? []).slice(0, maxSwatches).map(color => color.color_hex)
  return { ...vehicle, transmission: transmissions[0], image: colors?.[0]?.images[0], swatches }
}
