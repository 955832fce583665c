import type { VehicleListPreset } from './list-preset.ts'
import type { Match } from './match-offers.ts'

export type Sort =
  | 'launchDate'
  | '-created'
  | '-popularity'
  | 'price'
  | '-price'
  | 'minPrice'
  | '-minPrice'
  | 'brand'
  | '-mileage'
  | '-rating'

/** The field by which a kind's lists are sorted by price (spec section 9). */
const priceFields = { cars: 'price', bikes: 'minPrice', commercial: 'price' } as const

/**
 * The sort orders of a list, the default first: upcoming vehicles by launch date, all others newest first. Nobody has
 * rated upcoming vehicles, and electric ones have no mileage.
 */
export function sortsOf({ kind, name }: VehicleListPreset): [Sort, ...Sort[]] {
  const price = priceFields[kind]
  const byPrice = [price, `-${price}`] as const
  if (name === 'upcoming') return ['launchDate', '-created', ...byPrice, '-mileage', 'brand']
  const mileage = name === 'electric' ? [] : (['-mileage'] as const)
  return ['-created', '-popularity', ...byPrice, ...mileage, '-rating', 'brand']
}

type Key = string | number | null

const startingPrice = ({ offers }: Match): Key => offers[0]?.price ?? null

/** Popular ones are first, then those with the most reviews. */
const popularityOf = ({ model: { isPopular, reviewCount } }: Match): Key =>
  (isPopular ? maxReviews : 0) + (reviewCount ?? 0)

/** Among equal ratings the one of more visitors counts more. */
const ratingOf = ({ model: { rating, reviewCount } }: Match): Key =>
  rating === null ? null : rating + (reviewCount ?? 0) / maxReviews

/** No vehicle has as many reviews. */
const maxReviews = 1_000_000

const keys: Record<Sort, (match: Match) => Key> = {
  launchDate: ({ model }) => model.launchDate,
  '-created': ({ model: { isUpcoming, launchDate, created } }) =>
    isUpcoming ? created : launchDate || created,
  '-popularity': popularityOf,
  price: startingPrice,
  '-price': startingPrice,
  minPrice: startingPrice,
  '-minPrice': startingPrice,
  brand: ({ model }) => model.brand,
  '-mileage': ({ model, offers }) =>
    (offers.length === model.offers.length ? model : offers[0])?.mileage ?? null,
  '-rating': ratingOf,
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
