import type { VehicleListPreset } from './list-preset.ts'
import type { Match } from './match-offers.ts'

export type Sort =
  | 'launchDate'
  | '-created'
  | 'price'
  | '-price'
  | 'minPrice'
  | '-minPrice'
  | 'brand'
  | '-mileage'

/** The field by which a kind's lists are sorted by price (spec section 9). */
const priceFields = { cars: 'price', bikes: 'minPrice', commercial: 'price' } as const

/**
 * The sort orders of a list, the default first: upcoming vehicles by launch date, all others newest first. The last one
 * is used only by a search for mileage.
 */
export function sortsOf({ kind, name }: VehicleListPreset): [Sort, ...Sort[]] {
  const price = priceFields[kind]
  const sorts = ['-created', price, `-${price}`, 'brand', '-mileage'] as const
  return name === 'upcoming' ? ['launchDate', ...sorts] : [...sorts]
}

type Key = string | number | null

const startingPrice = ({ offers }: Match): Key => offers[0]?.price ?? null

const keys: Record<Sort, (match: Match) => Key> = {
  launchDate: ({ model }) => model.launchDate,
  '-created': ({ model }) => model.created,
  price: startingPrice,
  '-price': startingPrice,
  minPrice: startingPrice,
  '-minPrice': startingPrice,
  brand: ({ model }) => model.brand,
  '-mileage': ({ model, offers }) =>
    (offers.length === model.offers.length ? model : offers[0])?.mileage ?? null,
}

/** Sorts models that are in the order of insertion. Missing values come last, and ties keep their order. */
export function sortMatches(matches: readonly Match[], sort: Sort): Match[] {
  const key = keys[sort]
  const direction = sort.startsWith('-') ? -1 : 1
  return matches
    .map((match, rank) => ({ match, rank, key: key(match) }))
    .sort((one, other) => {
      if (one.key === other.key) return direction * (one.rank - other.rank)
      if (one.key === null) return 1
      if (other.key === null) return -1
      return one.key < other.key ? -direction : direction
    })
    .map(({ match }) => match)
}
