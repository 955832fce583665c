import { anyOf, operators, ownedBy, where } from './access.ts'
import {
  bool,
  date,
  defineCollection,
  derivedInteger,
  editor,
  file,
  files,
  integer,
  json,
  number,
  type RecordOf,
  relation,
  select,
  selectMany,
  text,
} from './define.ts'
import { sellerKinds, withListFacets } from './list-facets.ts'
import { withFraudCheck } from './listing-check.ts'
import { listingDealer, listingDealerSql } from './listing-dealer.ts'
import { daysOnSaleSql, deriveSale } from './listing-life.ts'
import { heldFromStatuses, listingStatuses } from './listing-moves.ts'
import { withoutStaleValue } from './listing-value.ts'
import { usedFacets } from './used-facets.ts'
import { bodyClasses, dealRatings, noRatingReasons, usedVehicleTypes } from './vehicle-choices.ts'
import { commercialFuels, pictureThumbs, pictureTypes, transmissions } from './vehicle-fields.ts'
import { vehicleLimits } from './vehicle-limits.ts'
import * as shape from './vehicle-shapes.ts'

export { usedVehicleTypes } from './vehicle-choices.ts'

/** A seller's claims that documents can prove, by their field names. */
export const provableClaims = [
  'owner',
  'odometer',
  'rcStatus',
  'insuranceStatus',
  'registrationState',
] as const
export type ProvableClaim = (typeof provableClaims)[number]
// The fields of a group have few combinations of values, so they share one list of the index. Every other field has
// its own.
const indexedTogether = [
  ['status', 'type', 'brand', 'fuelType', 'year'],
  ['transmission', 'owner'],
] as const
const indexedAlone = [
  ...new Set([
    ...Object.values(usedFacets).map(({ field }) => field),
    'name' as const,
    'mileage' as const,
    'dealRank' as const,
    'belowValue' as const,
  ]),
].filter(field => !indexedTogether.flat().some(each => each === field))

const readers = anyOf(operators('moderation'), where({ status: 'approved' }), ownedBy('seller_id'))
const writers = anyOf(operators('moderation'), ownedBy('seller_id'))

/**
 * A member's listing of its own vehicle. Price in whole rupees, mileage in kmpl, odometer in km (of a farm tractor in
 * hours), engine in cc. Others may read it once it is approved; only the seller and operators see the full registration
 * number, everyone else a masked form.
 */
export const usedVehicles = defineCollection('usedVehicles', {
  fields: {
    name: text({ required: true, max: 120, filterable: true }),
    brand: text({ required: true, max: 60, filterable: true }),
    model: text({ max: 80, filterable: true }),
    type: select(usedVehicleTypes, { required: true, filterable: true }),
    fuelType: select(commercialFuels, { filterable: true }),
    transmission: select(transmissions, { filterable: true }),
    location: text({ required: true, max: 80, filterable: true }),
    price: integer({ required: true, ...vehicleLimits.price, filterable: true }),
    year: integer({ required: true, ...vehicleLimits.year, filterable: true }),
    mileage: number({ ...vehicleLimits.mileage, filterable: true }),
    seats: integer({ ...vehicleLimits.seats, filterable: true }),
    engineCC: integer({ ...vehicleLimits.engine, filterable: true }),
    odometer: integer({ ...vehicleLimits.odometer, filterable: true }),
    /** How many dated readings its odometer has, and whether a later one is below an earlier one. */
    odometerReadings: integer({ writable: 'server' }),
    odometerFell: bool({ writable: 'server', filterable: true }),
    owner: text({ max: 40, filterable: true }),
    registrationNumber: text({ max: 20, private: 'moderation' }),
    registrationMasked: text({ max: 20, writable: 'server' }),
    registrationState: text({ max: 60, filterable: true }),
    rcStatus: text({ max: 60, filterable: true }),
    insuranceStatus: text({ max: 60, filterable: true }),
    /** The claims that an operator has verified; when the seller changes one, it is removed. */
    verified: selectMany(provableClaims, { writable: 'operators', filterable: true }),
    description: editor({ max: 20_000 }),
    latest_news: json(shape.latestUpdates),
    specifications: json(shape.keySpecs),
    isPopular: bool({ writable: 'operators', filterable: true }),
    rating: number({ writable: 'server', min: 0, max: 5, filterable: true }),
    reviewCount: integer({ writable: 'server', filterable: true }),
    status: select(listingStatuses, { writable: 'operators', filterable: true }),
    /** Whether a sale is agreed: it takes no other offer. */
    reserved: bool({ writable: 'server' }),
    /** The price that an operator has approved; empty until the first change of the price. */
    approvedPrice: integer({ writable: 'server', internal: 'moderation' }),
    /** When the present sale began, was last confirmed by the seller, and ends or has ended. */
    listedAt: date({ writable: 'server', filterable: true }),
    confirmedAt: date({ writable: 'server', filterable: true }),
    listedUntil: date({ writable: 'server', filterable: true }),
    endedAt: date({ writable: 'server' }),
    /**
     * For the filters of the lists: the odometer of a vehicle that counts km (decision 100), the day of `listedAt`, who
     * sells it, and how many claims are verified.
     */
    kmDriven: integer({ writable: 'server', hidden: true }),
    listedDay: integer({ writable: 'server', hidden: true }),
    sellerKind: select(sellerKinds, { writable: 'server', hidden: true }),
    verifiedCount: integer({ writable: 'server', hidden: true }),
    /** Whole days from the start of the sale until its end, or until now. */
    daysOnSale: derivedInteger(daysOnSaleSql, { filterable: true }),
    /** The price that guests saw last, of a listing that they do not see now. */
    shownPrice: integer({ writable: 'server', hidden: true }),
    /** Until when the page of an ended listing shows its last facts; empty if it never does. */
    shownUntil: date({ writable: 'server', hidden: true }),
    /** The day of the sale whose reminder the seller has received. */
    remindedDay: integer({ writable: 'server', hidden: true }),
    /** The market value and the bounds of three in five prices, in ₹; all of them empty until the job has valued it. */
    value: integer({ writable: 'server', filterable: true }),
    valueLow: integer({ writable: 'server', filterable: true }),
    valueHigh: integer({ writable: 'server', filterable: true }),
    dealRating: select(dealRatings, { writable: 'server', filterable: true }),
    /** The better its rating, the higher: lists sort by it. Empty without a rating. */
    dealRank: integer({ writable: 'server', filterable: true }),
    noRatingReason: select(noRatingReasons, { writable: 'server', filterable: true }),
    /** The broad class of its body, which the job finds with its value; empty if it is unknown. */
    bodyClass: select(bodyClasses, { writable: 'server', hidden: true }),
    /** How many km it goes on one charge if it is electric, which the job finds too; empty if that is unknown. */
    electricRange: integer({ writable: 'server', hidden: true }),
    /** How many ₹ the price is below the value, if it has a rating. */
    belowValue: integer({ writable: 'server', filterable: true }),
    valuedAt: date({ writable: 'server', filterable: true }),
    /** What the seller says the buyer paid; never shown by itself. */
    soldPrice: integer({ ...vehicleLimits.price, writable: 'server', private: 'moderation' }),
    rejectionReason: text({ writable: 'operators', private: 'moderation', max: 500 }),
    /** The status that the listing had when a signal of fraud held it; empty if it is not held. */
    heldFrom: select(heldFromStatuses, { writable: 'server', private: 'moderation' }),
    /** Whether the check for fraud is due or done; empty if the listing is only to be indexed. */
    fraudCheck: select(['due', 'done'], { writable: 'server', hidden: true }),
    /** The dealer whose stock it belongs to; empty for a private sale. */
    firm: relation('firms', { writable: 'server', filterable: true }),
    dealer: json(listingDealer, {
      writable: 'server',
      computed: listingDealerSql,
      computedFrom: ['firms', 'firmPlaces'],
    }),
    seller_id: relation('users', { writable: 'server', cascadeDelete: true, filterable: true }),
    vehicle_image: file({ accept: pictureTypes, thumbs: pictureThumbs }),
    vehicles_gallery_images: files({ accept: pictureTypes, thumbs: pictureThumbs, maxSelect: 20 }),
    vehicles_gallery_videos: json(shape.videos),
    sourceKey: text({ max: 240, hidden: true, unique: true }),
    /** Whether it was withdrawn because its dealer's feed lacks it. */
    missingFromFeed: bool({ writable: 'server', hidden: true }),
  },
  owner: 'seller_id',
  onWrite: withListFacets(withFraudCheck(withoutStaleValue(deriveSale))),
  rules: { list: readers, view: readers, create: writers, update: writers, delete: writers },
  indexes: [
    ['status', 'created'],
    ['status', 'price'],
    ['status', 'name'],
    ['status', 'type', 'created'],
    ['status', 'type', 'price'],
    ['status', 'type', 'name'],
    ['status', 'type', 'year'],
    ['status', 'type', 'mileage'],
    ['status', 'type', 'brand', 'created'],
    ['status', 'type', 'location', 'created'],
    // For price comparisons: an index-only scan from the newest listing on.
    ['status', 'type', 'brand', 'model', 'created', 'year', 'odometer'],
    ['seller_id', 'created'],
    ['firm', 'status', 'created'],
    // For the job that reminds sellers and ends sales.
    ['status', 'listedUntil'],
    // For the job that values what has changed.
    ['status', 'valuedAt'],
    // For the job that looks for fraud.
    ['status', 'fraudCheck'],
    ['status', 'dealRank', 'belowValue'],
    ['status', 'type', 'dealRank', 'belowValue'],
    // For moderators: outliers among the prices, and what has no rating.
    ['status', 'noRatingReason', 'value', 'price'],
  ],
  listingIndex: [...indexedTogether, ...indexedAlone.map(field => [field])],
  search: [
    {
      kind: 'used',
      title: ['brand', 'name'],
      words: ['model'],
      where: { status: 'approved' },
      record: 'type',
    },
    { kind: 'cities', title: ['location'], where: { status: 'approved' }, record: 'location' },
  ],
  console: {
    title: 'Used vehicles',
    group: 'listings',
    label: 'name',
    columns: ['vehicle_image', 'brand', 'name', 'year', 'location', 'price', 'status', 'created'],
    filters: ['status', 'type', 'brand', 'location', 'dealRating', 'noRatingReason'],
  },
})

export type UsedVehicle = RecordOf<typeof usedVehicles>
