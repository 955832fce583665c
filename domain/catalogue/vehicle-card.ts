import type { Car } from '#collections/index.ts'
import { type CardFact, type FactRecord, listCardFacts } from './card-facts.ts'
import type { KindName } from './kinds.ts'

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

const commercialFields: readonly string[] = [...cardFields, 'key_specs', 'payload', 'gvw']

/** The fields to read for the cards of a kind. */
export const cardFieldsOf = (kind: KindName) =>
  // The kinds have the types of cars, so that the fields of one kind alone are not among them.
  kind === 'commercial' ? (commercialFields as typeof cardFields) : cardFields

export type CardRecord = Pick<Car, (typeof cardFields)[number]> & FactRecord

/** The data of a vehicle's card. `image` is the stored name of the first picture of the first colour. */
export type VehicleCard = Omit<CardRecord, keyof FactRecord | 'colors' | 'transmissions'> & {
  fuelType: Car['fuelType']
  transmission: string | undefined
  image: string | undefined
  swatches: string[]
  facts: CardFact[]
  /** Further facts, in the language of the page. */
  notes?: string[]
}

const maxSwatches = 5

export function toVehicleCard(kind: KindName, record: CardRecord): VehicleCard {
  const { colors, transmissions, engine, power, mileage, range, seats, key_specs, payload, gvw, ...shared } =
    record
  const swatches = (colors ?? []).slice(0, maxSwatches).map(color => color.color_hex)
  return {
    ...shared,
    transmission: transmissions[0],
    image: colors?.[0]?.images[0],
    swatches,
    facts: listCardFacts(kind, record),
  }
}
