import { bool, date, files, integer, json, number, selectMany, text } from './define.ts'
import { transmissions } from './vehicle-choices.ts'
import * as shape from './vehicle-shapes.ts'

export { bikeFuels, carFuels, commercialFuels, transmissions } from './vehicle-choices.ts'

export const pictureTypes = ['image/webp', 'image/avif', 'image/jpeg', 'image/png'] as const

/** Sizes in which pictures of vehicles are served: cards at one and two pixels a point, galleries likewise. */
export const pictureThumbs = ['360x0', '540x0', '720x0', '1080x0', '1440x0'] as const

/** What every new vehicle and every variant has. Prices are whole rupees, ex-showroom. */
export const vehicleFields = () => ({
  name: text({ required: true, max: 120, filterable: true }),
  brand: text({ required: true, max: 60, filterable: true }),
  model: text({ max: 80, filterable: true }),
  year: integer({ min: 1950, max: 2100, filterable: true }),
  title: text({ max: 200 }),
  description: text({ max: 5000 }),
  bodyType: text({ max: 60, filterable: true }),
  minPrice: integer({ min: 0, filterable: true }),
  maxPrice: integer({ min: 0, filterable: true }),
  price: integer({ min: 0, filterable: true }),
  pricedAt: date(),
  seats: integer({ min: 1, max: 100, filterable: true }),
  location: text({ max: 80, filterable: true }),
  colors: json(shape.colors),
  pictures: files({ accept: pictureTypes, thumbs: pictureThumbs }),
  videos: json(shape.videos),
  key_specs: json(shape.keySpecs),
  specifications: json(shape.specifications),
  latest_updates: json(shape.latestUpdates),
  location_wise_pricing: json(shape.locationPrices),
  publishedAt: date({ filterable: true }),
  sourceKey: text({ max: 200, hidden: true, unique: true }),
})

/** Kept by the server from the reviews that visitors write. */
export const ratingFields = () => ({
  rating: number({ writable: 'server', min: 0, max: 5, filterable: true }),
  reviewCount: integer({ writable: 'server' }),
  reviews: json(shape.latestReviews, { writable: 'server' }),
})

/**
 * What a comparison lines up: engine in cc, power in bhp, torque in Nm, top speed in km/h, acceleration in seconds to
 * 100 km/h, mileage and fuel efficiency in kmpl, range in km, charging time in hours, weight in kg, cargo in litres.
 */
export const comparisonFields = () => ({
  engine: number({ min: 0, filterable: true }),
  power: number({ min: 0, filterable: true }),
  torque: number({ min: 0 }),
  topSpeed: number({ min: 0 }),
  acceleration: number({ min: 0 }),
  mileage: number({ min: 0, filterable: true }),
  fuelEfficiency: number({ min: 0 }),
  range: number({ min: 0, filterable: true }),
  chargingTime: number({ min: 0 }),
  weight: number({ min: 0 }),
  cargo: number({ min: 0 }),
  warranty: text({ max: 200 }),
})

/** What a commercial vehicle carries and may weigh in all, in kg. */
export const loadFields = () => ({
  payload: number({ min: 0, filterable: true }),
  gvw: number({ min: 0, filterable: true }),
})

/** The gearboxes and fuels that a model is sold with; they follow from its variants. */
export const choiceFields = <const Fuel extends string>(fuels: readonly Fuel[]) => ({
  fuelTypes: selectMany(fuels, { filterable: true }),
  transmissions: selectMany(transmissions, { filterable: true }),
  isPopular: bool({ filterable: true }),
  isUpcoming: bool({ filterable: true }),
})
