import { inquiryRules, operators, signedIn } from './access.ts'
import {
  bool,
  date,
  defineCollection,
  files,
  integer,
  json,
  number,
  relation,
  select,
  text,
} from './define.ts'
import { inboxFields, inquiryLimits, phoneAsNumber, senderFields } from './inquiry-fields.ts'
import {
  bookingModes,
  cancellationPolicies,
  lengthPrices,
  seasonPrices,
  weekdayPrices,
} from './rent-shapes.ts'
import { carFuels, pictureThumbs, pictureTypes, transmissions } from './vehicle-fields.ts'
import { rentLimits, vehicleLimits } from './vehicle-limits.ts'

export const rentTypes = ['car', 'bike'] as const

/** A car or bike for rent, for members only. Prices are whole rupees, per hour and per day. */
export const rentVehicles = defineCollection('rentVehicles', {
  fields: {
    name: text({ required: true, max: 120, filterable: true }),
    brand: relation('popular_brands', { filterable: true }),
    type: select(rentTypes, { required: true, filterable: true }),
    location: text({ required: true, max: 80, filterable: true }),
    fuelType: select(carFuels, { filterable: true }),
    transmission: select(transmissions, { filterable: true }),
    seats: integer({ ...vehicleLimits.seats, filterable: true }),
    rating: number({ writable: 'server', min: 0, max: 5, filterable: true }),
    reviewCount: integer({ writable: 'server' }),
    available: bool({ filterable: true }),
    year: integer(vehicleLimits.year),
    phone: text({ max: 20 }),
    description: text({ max: 2000 }),
    /** The rental terms, one per line. */
    terms: text({ max: 4000 }),
    /** Refundable, in ₹. */
    deposit: integer(rentLimits.price),
    /** Kilometres included per day, and the price in ₹ of each further one. */
    kmPerDay: integer(rentLimits.kmPerDay),
    extraKmPrice: integer(rentLimits.kmPrice),
    images: files({ accept: pictureTypes, thumbs: pictureThumbs }),
    price_self_drive_hourly: integer({ ...rentLimits.price, filterable: true }),
    price_self_drive_daily: integer({ ...rentLimits.price, filterable: true }),
    price_with_driver_hourly: integer({ ...rentLimits.price, filterable: true }),
    price_with_driver_daily: integer({ ...rentLimits.price, filterable: true }),
    /** The rental operator whose vehicle it is. Its managers change the rules below on their desk. */
    firm: relation('firms', { filterable: true }),
    /** The number of its permit, which its operator's desk shows to the operator alone. */
    permitNumber: text({ max: 60, private: 'catalogue' }),
    /** The last day of its permit, if it needs one: nothing is accepted for it after that. */
    permitUntil: date(),
    /** The end of its permit of which the operator's owners were notified. */
    notifiedEnd: date({ writable: 'server', hidden: true }),
    bookingMode: select(bookingModes),
    /** The least that is rented by the hour, and by the day. */
    minHours: integer(rentLimits.minHours),
    minDays: integer(rentLimits.minDays),
    /** The most that is rented at once, also by the hour. A longer rental that its operator agrees to later may be longer. */
    maxDays: integer(rentLimits.maxDays),
    /** Hours between two rentals, for cleaning and the way. */
    bufferHours: integer(rentLimits.bufferHours),
    weekdayPrices: json(weekdayPrices),
    seasonPrices: json(seasonPrices),
    lengthPrices: json(lengthPrices),
    cancellation: select(cancellationPolicies),
  },
  rules: {
    list: signedIn,
    view: signedIn,
    create: operators('catalogue'),
    update: operators('catalogue'),
    delete: operators('catalogue'),
  },
  indexes: [
    ['type', 'created'],
    ['type', 'price_self_drive_daily'],
    ['firm', 'name'],
  ],
  search: [
    {
      kind: 'rent',
      title: ['brand.brand_name', 'name'],
      words: ['location', 'type', 'fuelType', 'transmission'],
      membersOnly: true,
    },
  ],
  console: {
    title: 'Vehicles for rent',
    group: 'rent',
    label: 'name',
    columns: ['images', 'brand', 'name', 'type', 'location', 'firm', 'price_self_drive_daily', 'available'],
    filters: ['type', 'brand', 'location', 'firm', 'available'],
    sections: [
      {
        title: 'Vehicle',
        columns: 3,
        fields: [
          'type',
          'brand',
          'name',
          'year',
          'fuelType',
          'transmission',
          'seats',
          'location',
          'phone',
          'available',
        ],
      },
      {
        title: 'Prices',
        hint: 'In whole rupees. Leave a price empty if you do not offer it.',
        columns: 2,
        fields: [
          'price_self_drive_hourly',
          'price_self_drive_daily',
          'price_with_driver_hourly',
          'price_with_driver_daily',
        ],
      },
      { title: 'Distance and deposit', columns: 3, fields: ['kmPerDay', 'extraKmPrice', 'deposit'] },
      {
        title: 'Operator and rules',
        hint: 'The managers of the operator can change these on their desk too. Percentages change the prices above.',
        columns: 3,
        fields: [
          'firm',
          'permitNumber',
          'permitUntil',
          'bookingMode',
          'cancellation',
          'minHours',
          'minDays',
          'maxDays',
          'bufferHours',
          'weekdayPrices',
          'seasonPrices',
          'lengthPrices',
        ],
      },
      { title: 'Description and terms', fields: ['description', 'terms'] },
      { title: 'Pictures', fields: ['images'] },
    ],
  },
})

/** A member's rental request; confirmed ones are the bookings. The phone is a number on the wire. */
export const rentEnquiries = defineCollection('rentEnquiries', {
  fields: {
    ...senderFields(),
    phone: phoneAsNumber({ required: true }),
    rentalType: select(['self_drive', 'with_driver'], { required: true }),
    rentalBasis: select(['daily', 'hourly'], { required: true }),
    startDateTime: date({ required: true }),
    endDateTime: date({ required: true }),
    pickupLocation: text({ required: true, max: 200 }),
    dropoffLocation: text({ max: 200 }),
    message: text({ max: inquiryLimits.message }),
    car: relation('rentVehicles', { required: true, visibleTarget: true }),
    status: select(['New', 'Confirmed', 'Declined', 'Closed'], { writable: 'operators' }),
    ...inboxFields('rentEnquiries'),
  },
  owner: 'user',
  rules: { ...inquiryRules, create: signedIn },
  indexes: [['status', 'created'], ['created'], ['duplicateOf'], ['car', 'startDateTime']],
  console: {
    title: 'Rent enquiries',
    group: 'inquiries',
    label: 'name',
    columns: ['car', 'name', 'startDateTime', 'endDateTime', 'status'],
    filters: ['status', 'assignee', 'spam'],
  },
})
