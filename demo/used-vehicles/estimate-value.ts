import { odometerUnit } from '#collections/odometer-unit.ts'
import type { UsedListing, UsedModel } from './schema.ts'

/**
 * By type: the share of the price left after the first year and after each further one, and the typical km per year.
 */
const wear = {
  car: { first: 0.86, further: 0.905, yearly: 11_000 },
  bike: { first: 0.83, further: 0.9, yearly: 7000 },
  commercials: { first: 0.85, further: 0.895, yearly: 26_000 },
}

/** The typical hours of a farm tractor per year. */
const yearlyHours = 900

/** The factor from ex-showroom to on-road price. */
const onRoad = 1.12

/** The on-road price of the listing's vehicle when new, in rupees. */
export const newOnRoadPrice = ({ variant }: Pick<UsedListing, 'variant'>): number => variant.price * onRoad

type Facts = Pick<UsedListing, 'year' | 'km' | 'owners' | 'variant' | 'listed'>
type ValuedModel = Pick<UsedModel, 'type' | 'brand' | 'model'>

/**
 * The value of a vehicle in rupees: a share of its variant's new price that falls with every year, kilometre and owner.
 */
export function estimateValue(facts: Facts, { type, brand, model }: ValuedModel): number {
  const { year, km, owners, listed } = facts
  const { first, further, yearly } = wear[type]
  const age = Math.max(0, Number(listed.slice(0, 4)) - year)
  const aged = age ? first * further ** (age - 1) : 0.95
  const isTractor = odometerUnit({ type, brand, name: model }) === 'hours'
  const expected = (isTractor ? yearlyHours : yearly) * (age + 0.6)
  const driven = Math.max(0.75, 1 - (0.12 * (km - expected)) / expected)
  return newOnRoadPrice(facts) * aged * driven * 0.95 ** (owners - 1)
}

/** The asking price, rounded. */
export function askingPrice(listing: UsedListing, model: UsedModel): number {
  const price = (estimateValue(listing, model) * listing.asking) / 100
  const round = price < 200_000 ? 500 : 5000
  return Math.round(price / round) * round
}
