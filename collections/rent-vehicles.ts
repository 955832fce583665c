import { operators, signedIn } from './access.ts'
import { bool, defineCollection, files, integer, number, relation, select, text } from './define.ts'
import { carFuels, pictureThumbs, pictureTypes, transmissions } from './vehicle-fields.ts'

export const rentTypes = ['car', 'bike'] as const

/** A car or bike for rent, for members only. Prices are whole rupees, by the hour and by the day. */
export const rentVehicles = defineCollection('rentVehicles', {
  fields: {
    name: text({ required: true, max: 120, filterable: true }),
    brand: relation('popular_brands', { filterable: true }),
    type: select(rentTypes, { required: true, filterable: true }),
    location: text({ required: true, max: 80, filterable: true }),
    fuelType: select(carFuels, { filterable: true }),
    transmission: select(transmissions, { filterable: true }),
    seats: integer({ min: 1, max: 100, filterable: true }),
    rating: number({ writable: 'server', min: 0, max: 5, filterable: true }),
    reviewCount: integer({ writable: 'server' }),
    available: bool({ filterable: true }),
    phone: text({ max: 20 }),
    images: files({ accept: pictureTypes, thumbs: pictureThumbs }),
    price_self_drive_hourly: integer({ min: 0, filterable: true }),
    price_self_drive_daily: integer({ min: 0, filterable: true }),
    price_with_driver_hourly: integer({ min: 0, filterable: true }),
    price_with_driver_daily: integer({ min: 0, filterable: true }),
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
  ],
  console: { label: 'name', columns: ['type', 'name', 'location', 'price_self_drive_daily', 'available'] },
})
