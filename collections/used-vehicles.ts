import { anyOf, operators, ownedBy, where } from './access.ts'
import {
  bool,
  defineCollection,
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
import { usedVehicleTypes } from './vehicle-choices.ts'
import { commercialFuels, pictureThumbs, pictureTypes, transmissions } from './vehicle-fields.ts'
import * as shape from './vehicle-shapes.ts'

export { usedVehicleTypes } from './vehicle-choices.ts'

/** What a seller says of its vehicle that papers can prove: the fields by their names. */
export const provableClaims = [
  'owner',
  'odometer',
  'rcStatus',
  'insuranceStatus',
  'registrationState',
] as const
export type ProvableClaim = (typeof provableClaims)[number]
export const listingStatuses = ['draft', 'pending', 'approved', 'rejected', 'sold', 'withdrawn'] as const

const readers = anyOf(operators('moderation'), where({ status: 'approved' }), ownedBy('seller_id'))
const writers = anyOf(operators('moderation'), ownedBy('seller_id'))

/**
 * A member's listing of its own vehicle. Price in whole rupees, mileage in kmpl, odometer in km, engine in cc. Others
 * read it once approved; the registration number only the seller and operators, everyone else its masked form.
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
    price: integer({ required: true, min: 1, filterable: true }),
    year: integer({ required: true, min: 1950, max: 2100, filterable: true }),
    mileage: number({ min: 0, filterable: true }),
    seats: integer({ min: 1, max: 100, filterable: true }),
    engineCC: integer({ min: 0, filterable: true }),
    odometer: integer({ min: 0, filterable: true }),
    owner: text({ max: 40, filterable: true }),
    registrationNumber: text({ max: 20, private: true }),
    registrationMasked: text({ max: 20, writable: 'server' }),
    registrationState: text({ max: 60, filterable: true }),
    rcStatus: text({ max: 60 }),
    insuranceStatus: text({ max: 60 }),
    /** Which of these an operator has seen proven; a change of one by its seller takes it out. */
    verified: selectMany(provableClaims, { writable: 'operators' }),
    description: editor({ max: 20_000 }),
    latest_news: json(shape.latestUpdates),
    specifications: json(shape.keySpecs),
    isPopular: bool({ writable: 'operators', filterable: true }),
    rating: number({ writable: 'server', min: 0, max: 5, filterable: true }),
    reviewCount: integer({ writable: 'server' }),
    status: select(listingStatuses, { writable: 'operators', filterable: true }),
    rejectionReason: text({ writable: 'operators', private: true, max: 500 }),
    seller_id: relation('users', { writable: 'server', cascadeDelete: true, filterable: true }),
    vehicle_image: file({ accept: pictureTypes, thumbs: pictureThumbs }),
    vehicles_gallery_images: files({ accept: pictureTypes, thumbs: pictureThumbs, maxSelect: 20 }),
    vehicles_gallery_videos: json(shape.videos),
    sourceKey: text({ max: 200, hidden: true, unique: true }),
  },
  owner: 'seller_id',
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
    // What a price is compared with: walked from the newest on, and told by the index alone.
    ['status', 'type', 'brand', 'model', 'created', 'year', 'odometer'],
    ['seller_id', 'created'],
  ],
  inMemory: [['status', 'type', 'brand', 'fuelType', 'year'], ['location'], ['name'], ['price'], ['mileage']],
  found: [
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
    columns: ['type', 'brand', 'name', 'price', 'status', 'created'],
    filters: ['status', 'type', 'brand', 'location'],
  },
})

export type UsedVehicle = RecordOf<typeof usedVehicles>
