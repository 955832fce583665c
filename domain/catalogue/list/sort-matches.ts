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

/** By which field a kind's lists are ordered by price (spec section 9). */
const priceFields = { cars: 'price', bikes: 'minPrice', commercial: 'price' } as const

/**
 * The orders of a listing, the default first: what is to come by its day, all else the newest first. A search for mileage
 * alone leads to the last one.
 */
export function sortsOf({ kind, preset }: VehicleListPreset): [Sort, ...Sort[]] {
  const price = priceFields[kind]
  const sorts = ['-created', price, `-${price}`, 'brand', '-mileage'] as const
  return preset === 'upcoming' ? ['launchDate', ...sorts] : [...sorts]
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

/** Models, given in the order of insertion, in another order. What is missing comes last; ties are by insertion. */
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
