import type { Car } from '#collections/index.ts'

/** The fields of a card. */
export const cardFields = [
  'id',
  'name',
  'brand',
  'model',
  'year',
  'fuelType',
  'fuelTypes',
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

/** The data of a vehicle's card. `image` is the stored name of the first picture of the first colour. */
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
