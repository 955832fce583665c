import { median } from './fit-coefficients.ts'
import { type Cell, fitCell, type SharedCurve } from './fit-market.ts'
import { findNewPrice, type NewPrices } from './new-prices.ts'
import { readValuedVehicle } from './read-vehicle.ts'
import { type ListingValue, observePrice, type ValuedListing, valueListing } from './value-listing.ts'

export type CellInput = {
  key: string
  curve: SharedCurve
  isNew: boolean
  newPrices?: NewPrices | undefined
  /** Those on sale and those that ended. */
  listings: readonly ValuedListing[]
  at: Date
}

/** A cell, and the values of the listings that are on sale. */
export type RevaluedCell = { cell: Cell; values: ListingValue[] }

/** Smaller changes are not worth a write of each listing. */
const [leastMove, leastRatingsChanged] = [0.005, 0.02]

/**
 * Fits a cell to its prices and values its listings; `undefined` if the values hardly move, so that cell and listings
 * stay as they are.
 */
export function revalueCell({
  key,
  curve,
  isNew,
  newPrices,
  listings,
  at,
}: CellInput): RevaluedCell | undefined {
  const observations = listings.flatMap(each => observePrice(each, at) ?? [])
  const cell = { ...fitCell(key, observations, curve), newPrices }
  const onSale = listings.filter(({ status }) => status === 'approved')
  const values = onSale.map(each => valueListing(each, cell, at))
  const isDue = isNew || isMoved(onSale, values) || onSale.some(each => isAboveNew(each, newPrices, at))
  return isDue ? { cell, values } : undefined
}

/** The price when new has fallen since the listing was valued, or was unknown then. */
function isAboveNew(listing: ValuedListing, newPrices: NewPrices | undefined, at: Date): boolean {
  const vehicle = newPrices && readValuedVehicle(listing, at)
  return Boolean(vehicle && listing.valueHigh && listing.valueHigh > findNewPrice(vehicle, newPrices))
}

function isMoved(before: readonly ValuedListing[], after: readonly ListingValue[]): boolean {
  if (!before.length) return false
  const moves = before.map(({ value }, at) => (value ? Math.abs((after[at]?.value ?? 0) / value - 1) : 1))
  const rated = before.filter(({ dealRating }, at) => dealRating !== after[at]?.dealRating)
  return median(moves) > leastMove || rated.length > leastRatingsChanged * before.length
}
