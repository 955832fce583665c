import type { AnyCollection } from '#collections/define.ts'
import { locationWisePricing } from '#collections/location-wise-pricing.ts'
import { vehicleReviews } from '#collections/reviews.ts'
import { viewsOf } from '#demo/pictures/bodies.ts'
import { pictureName } from '#demo/pictures/picture-name.ts'
import { withSpecFigures } from '#domain/catalogue/derive-figures.ts'
import type { VehicleKind } from '#domain/catalogue/kinds.ts'
import { generateIds, randomId } from '#records/ids.ts'
import type { LaterWrite } from '#records/insert-records.ts'
import type { Row } from '#records/row.ts'
import { specsOfVariant, withVariantEngine } from './variant-specs.ts'
import type { DemoVehicle } from './vehicle-schema.ts'

/** The records of one collection, and by id what was written to them later. */
export type CollectionRows = {
  collection: AnyCollection
  rows: Row[]
  laterWrites?: ReadonlyMap<unknown, readonly LaterWrite[]>
}

/**
 * The records of one model. Server-set values (prices and choices from the variants, rating from the reviews) are
 * calculated here, so that a whole catalogue is inserted without reading it back.
 */
export function buildVehicleRows(kind: VehicleKind, demo: DemoVehicle): CollectionRows[] {
  const { vehicle } = demo
  const id = generateIds(kind.vehicles, vehicle).next().value ?? randomId()
  const reviews = demo.reviews.map(({ created, ...review }) => ({
    ...review,
    id: randomId(),
    created: toTimestamp(created),
    [kind.subjectKey]: id,
  }))
  const model = {
    ...withSpecFigures(vehicle),
    ...buildColourPictures(demo),
    ...pricesOf(demo),
    ...choicesOf(demo),
    ...ratingOf(reviews),
    id,
    created: toTimestamp(vehicle.publishedAt),
  }
  return [
    { collection: kind.vehicles, rows: [model] },
    { collection: kind.variants, rows: variantsOf(kind, id, demo) },
    { collection: vehicleReviews, rows: reviews },
    { collection: locationWisePricing, rows: kind.subjectKey === 'car' ? pricesByPlace(id, demo) : [] },
  ]
}

/** The time of day of the demo's records. */
export const toTimestamp = (day: string) => `${day} 06:30:00.000Z`

function pricesOf({ vehicle, variants }: DemoVehicle) {
  const prices = variants.flatMap(each => each.price ?? [])
  if (!prices.length) return { price: vehicle.minPrice }
  const minPrice = Math.min(...prices)
  return { minPrice, maxPrice: Math.max(...prices), price: minPrice }
}

function choicesOf({ vehicle, variants }: DemoVehicle) {
  const byPrice = variants.toSorted((a, b) => (a.price ?? 0) - (b.price ?? 0))
  const fuels = byPrice.map(each => each.fuelType)
  const modelTransmissions = 'transmission' in vehicle ? [vehicle.transmission] : []
  const gearboxes = byPrice.map(each => each.transmission)
  return {
    fuelTypes: [...new Set(fuels.length ? fuels : [vehicle.fuelType])],
    transmissions: [...new Set(gearboxes.length ? gearboxes : modelTransmissions)],
  }
}

type Review = { id: string; name: string; review: string; rating: number; created: string }

function ratingOf(reviews: Review[]) {
  const sum = reviews.reduce((total, each) => total + each.rating, 0)
  const newestFirst = reviews.toSorted((a, b) => (a.created < b.created ? 1 : -1))
  return {
    rating: reviews.length ? Math.round((sum / reviews.length) * 10) / 10 : null,
    reviewCount: reviews.length,
    reviews: newestFirst.map(({ id, name, review, rating, created }) => ({
      id,
      name,
      review,
      rating,
      created,
    })),
  }
}

function variantsOf({ parentKey }: VehicleKind, id: string, { vehicle, variants }: DemoVehicle) {
  const { brand, model, year, bodyType, seats, pricedAt, publishedAt } = vehicle
  const shared = { [parentKey]: id, brand, model, year, bodyType, seats, pricedAt, publishedAt }
  return variants.map(each => ({
    ...shared,
    ...withSpecFigures(each),
    specifications: specsOfVariant(withVariantEngine(vehicle.specifications, vehicle, each), variants, each),
    minPrice: each.price,
    maxPrice: each.price,
  }))
}

const pricesByPlace = (id: string, { vehicle }: DemoVehicle) =>
  vehicle.location_wise_pricing.map(place => ({ car_id: id, ...place }))

/** A vehicle's colours with the names of their pictures, the side view first, and all of these names. */
export function buildColourPictures({ body, vehicle }: DemoVehicle) {
  const named = (paint: string) => viewsOf(body).map(view => pictureName({ body, view, paint }))
  const colors = vehicle.colors.map(color => ({ ...color, images: named(color.color_hex) }))
  return { colors, pictures: [...new Set(colors.flatMap(color => color.images))] }
}
