import { bool, date, files, integer, json, number, selectMany, text } from './define.ts'
import { transmissions } from './vehicle-choices.ts'
import { vehicleLimits } from './vehicle-limits.ts'
import * as shape from './vehicle-shapes.ts'

export { bikeFuels, carFuels, commercialFuels, transmissions } from './vehicle-choices.ts'

export const pictureTypes = ['image/webp', 'image/avif', 'image/jpeg', 'image/png'] as const

/** Sizes of vehicle pictures: for cards and for galleries, at one and two pixels per point. */
export const pictureThumbs = ['360x0', '540x0', '720x0', '1080x0', '1440x0'] as const

/** A model may be listed with price 0 before its price is known. */
const newPrice = { ...vehicleLimits.price, min: 0 }

/** The fields of every new vehicle and every variant. Prices are whole rupees, ex-showroom. */
export const vehicleFields = () => ({
  name: text({ required: true, max: 120, filterable: true }),
  brand: text({ required: true, max: 60, filterable: true }),
  model: text({ max: 80, filterable: true }),
  year: integer({ ...vehicleLimits.year, filterable: true }),
  title: text({ max: 200 }),
  description: text({ max: 5000 }),
  bodyType: text({ max: 60, filterable: true }),
  minPrice: integer({ ...newPrice, filterable: true }),
  maxPrice: integer({ ...newPrice, filterable: true }),
  price: integer({ ...newPrice, filterable: true }),
  pricedAt: date(),
  seats: integer({ ...vehicleLimits.seats, filterable: true }),
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

/** The server computes them from visitors' reviews. */
export const ratingFields = () => ({
  rating: number({ writable: 'server', min: 0, max: 5, filterable: true }),
  reviewCount: integer({ writable: 'server', filterable: true }),
  reviews: json(shape.latestReviews, { writable: 'server' }),
})

/**
 * The fields of a comparison: engine in cc, power in bhp, torque in Nm, top speed in km/h, acceleration in seconds to
 * 100 km/h, mileage and fuel efficiency in kmpl, range in km, charging time in hours, weight in kg, cargo in litres.
 */
export const comparisonFields = () => ({
  engine: number({ ...vehicleLimits.engine, filterable: true }),
  power: number({ ...vehicleLimits.power, filterable: true }),
  torque: number({ ...vehicleLimits.torque, filterable: true }),
  topSpeed: number({ ...vehicleLimits.topSpeed, filterable: true }),
  acceleration: number({ ...vehicleLimits.acceleration, filterable: true }),
  mileage: number({ ...vehicleLimits.mileage, filterable: true }),
  fuelEfficiency: number({ ...vehicleLimits.mileage, filterable: true }),
  range: number({ ...vehicleLimits.range, filterable: true }),
  chargingTime: number({ ...vehicleLimits.chargingTime, filterable: true }),
  weight: number({ ...vehicleLimits.weight, filterable: true }),
  cargo: number({ ...vehicleLimits.cargo, filterable: true }),
  warranty: text({ max: 200 }),
})

/** A commercial vehicle's payload and gross weight, in kg. */
export const loadFields = () => ({
  payload: number({ ...vehicleLimits.weight, filterable: true }),
  gvw: number({ ...vehicleLimits.weight, filterable: true }),
})

/** The gearboxes and fuels of a model, derived from its variants. */
export const choiceFields = <const Fuel extends string>(fuels: readonly Fuel[]) => ({
  fuelTypes: selectMany(fuels, { filterable: true }),
  transmissions: selectMany(transmissions, { filterable: true }),
  isPopular: bool({ filterable: true }),
  isUpcoming: bool({ filterable: true }),
})
