import type { UsedVehicle } from '#collections/index.ts'
import { type OdometerUnit, odometerUnit } from '#collections/odometer-unit.ts'
import { toHindiPlaceName } from '#domain/places/hindi-name.ts'
import { ownerNumber } from '#domain/valuation/read-vehicle.ts'
import { extractExcerpt } from '#records/field-selection/excerpt.ts'
import { slugify } from '#records/ids.ts'
import { cardFacts, cardFigures } from './listing-fields.ts'

/** The fields of a card. */
export const usedCardFields = [
  'id',
  'name',
  'brand',
  'type',
  'year',
  'price',
  'dealRating',
  'valueLow',
  'valueHigh',
  ...cardFacts,
  ...cardFigures,
  'listedAt',
  'location',
  'isPopular',
  'reserved',
  'dealer',
  'description',
  'vehicle_image',
] as const satisfies readonly (keyof UsedVehicle)[]

type UsedCardRecord = Pick<UsedVehicle, (typeof usedCardFields)[number]>

/**
 * The data of a used vehicle's card: `summary` is the beginning of its description without markup, `image` the stored
 * name of its picture. Price in rupees, mileage in kmpl, engine in cc, odometer in its unit.
 */
export type UsedCard = Omit<UsedCardRecord, 'owner' | 'dealer' | 'description' | 'vehicle_image'> & {
  summary: string
  image: string | undefined
  /** 1 for the first owner; `null` if it is not known. */
  owner: number | null
  odometerUnit: OdometerUnit
  /** Its city in Hindi, because a browser may fetch a card for either language. */
  locationInHindi: string
  /** The dealer to whose stock it belongs; `city` is the city’s form in addresses. */
  dealer?: { id: string; name: string; city: string }
}

const summaryLength = 140

export const toUsedCard = ({
  owner,
  description,
  vehicle_image,
  dealer,
  ...vehicle
}: UsedCardRecord): UsedCard => ({
  ...vehicle,
  owner: ownerNumber(owner),
  odometerUnit: odometerUnit(vehicle),
  summary: extractExcerpt(description, summaryLength, true),
  image: vehicle_image || undefined,
  locationInHindi: toHindiPlaceName(vehicle.location),
  ...(dealer && { dealer: { ...dealer, city: slugify(dealer.city) } }),
})
