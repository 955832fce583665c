import { wireDate } from '#collections/field-types/wire-date.ts'
import type { UsedVehicle } from '#collections/index.ts'
import { valuedBy } from '#collections/listing-value.ts'
import { type BodyClass, type DealRating, rankDeal } from '#collections/vehicle-choices.ts'
import { dayMs } from '#records/durations.ts'
import { usedBodyClass } from '../catalogue/list/body-classes.ts'
import { parseSpecFigure } from '../catalogue/spec-figures.ts'
import { parseRegistrationState } from '../used-vehicles/registration.ts'
import type { Cell } from './fit-market.ts'
import { isUnusuallyLow, rateDeal, whyNoRating } from './rate-deal.ts'
import { readValuedVehicle } from './read-vehicle.ts'
import { valueVehicle } from './value-vehicle.ts'
import { endedWeight, kindOfType, type Observation, type ValuedVehicle } from './vehicle.ts'

/** What valuation reads of a listing. */
export const valuedListingFields = [
  'id',
  'updated',
  'price',
  'shownPrice',
  'endedAt',
  'value',
  'valueHigh',
  'dealRating',
  'valuedAt',
  ...valuedBy,
] as const satisfies readonly (keyof UsedVehicle)[]
export type ValuedListing = Pick<UsedVehicle, (typeof valuedListingFields)[number]>

/** What it writes. */
export const listingValueFields = [
  'value',
  'valueLow',
  'valueHigh',
  'dealRating',
  'dealRank',
  'noRatingReason',
  'belowValue',
  'bodyClass',
  'electricRange',
  'valuedAt',
] as const satisfies readonly (keyof UsedVehicle)[]
export type ListingValue = Pick<UsedVehicle, 'id' | 'updated' | (typeof listingValueFields)[number]>

/** A listing's last asking price, of its last day on sale; `undefined` if no cell can use it. */
export function observePrice(listing: ValuedListing, now: Date): Observation | undefined {
  const { id, status, endedAt } = listing
  // A price that was changed after the end has never been asked.
  const price = (status === 'approved' ? undefined : listing.shownPrice) ?? listing.price
  const at = status === 'approved' || !endedAt ? now : new Date(endedAt.replace(' ', 'T'))
  const vehicle = readValuedVehicle(listing, at)
  if (!vehicle || !price) return undefined
  return { ...vehicle, id, price, weight: endedWeight((now.getTime() - at.getTime()) / dayMs) }
}

/** The value of a listing by its cell, and the rating of its price or why there is none. Money in whole rupees. */
export function valueListing(listing: ValuedListing, cell: Cell | undefined, at: Date): ListingValue {
  const { id, updated, price } = listing
  const empty = {
    value: null,
    valueLow: null,
    valueHigh: null,
    dealRating: '',
    dealRank: null,
    belowValue: null,
  } as const
  const vehicle = readValuedVehicle(listing, at)
  const bodyClass = vehicle ? findBodyClass(vehicle, cell) : ''
  const electricRange = findRange(listing, cell)
  const common = { id, updated, ...empty, bodyClass, electricRange, valuedAt: wireDate(at) }
  if (!vehicle || !price || !cell) return { ...common, noRatingReason: 'unknownModel' }
  const valuation = valueVehicle(vehicle, cell)
  const { value, low, high } = valuation
  const noRatingReason =
    whyNoRating(vehicle, valuation, {
      hasContradictedClaim: contradictsPlate(listing),
      hasOdometerFallen: Boolean(listing.odometerFell),
    }) ?? (isUnusuallyLow(price, valuation) ? 'lowPrice' : '')
  return {
    ...common,
    value,
    valueLow: low,
    valueHigh: high,
    noRatingReason,
    ...(!noRatingReason && ratedAs(rateDeal(price, valuation), value - price)),
  }
}

const ratedAs = (dealRating: DealRating, belowValue: number) => ({
  dealRating,
  dealRank: rankDeal(dealRating),
  belowValue,
})

/**
 * The class of the body that the listing states, or else of the catalogue's model; a tractor is known by its name. A single
 * cab states no class, and the model does: a pickup.
 */
function findBodyClass({ kind, body, odometerUnit }: ValuedVehicle, cell: Cell | undefined): BodyClass | '' {
  if (odometerUnit === 'hours') return 'Tractor'
  const kindName = kindOfType[kind]
  const classOf = (bodyType: string | undefined) =>
    (kindName && bodyType && usedBodyClass(kindName, bodyType)) || ''
  return classOf(body) || classOf(cell?.newPrices?.bodyType)
}

/** The km on one charge that an electric listing states, or else of the catalogue's model. */
function findRange({ fuelType, specifications }: ValuedListing, cell: Cell | undefined): number | null {
  if (fuelType !== 'Electric') return null
  const stated = Number(parseSpecFigure('range', { key_specs: specifications }) ?? 0)
  return Math.round(stated || cell?.newPrices?.range || 0) || null
}

/** The plate names another state than the listing. */
function contradictsPlate({ registrationNumber, registrationState }: ValuedListing): boolean {
  const state = parseRegistrationState(registrationNumber)
  return Boolean(state && registrationState && state !== registrationState)
}
