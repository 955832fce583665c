import type { Car } from '#collections/index.ts'

/** The fields from which a card is made. */
export const cardFields = [
  'id',
  'name',
  'brand',
  'fuelType',
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

/** A car as its card shows it: `image` is the first picture of the first colour, by its name in the store. */
export type CarCard = Omit<Pick<Car, (typeof cardFields)[number]>, 'colors'> & {
  image: string | undefined
  swatches: string[]
}

const shownSwatches = 5

export function carCard({ colors, ...car }: Pick<Car, (typeof cardFields)[number]>): CarCard {
  const swatches = (colors ?? []).slice(0, shownSwatches).map(color => color.color_hex)
  return { ...car, image: colors?.[0]?.images[0], swatches }
}
