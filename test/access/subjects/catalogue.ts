import { type AccessRow, all, catalogue, nobody, openToAll, serverOnly, written } from '../access-row.ts'
import { type Body, fixed, future, past, picture, type Specimens } from '../fixture-values.ts'

const published = {
  create: { plain: catalogue },
  records: {
    published: { viewedBy: all, ...written(catalogue) },
    unpublished: { viewedBy: catalogue, ...written(catalogue) },
    scheduled: { viewedBy: catalogue, ...written(catalogue) },
  },
}
const signed = (open: string): AccessRow => ({
  ...openToAll,
  fields: { open, server: 'updatedBy', internal: 'updatedBy', internalTo: catalogue },
})
const vehicle =
  'name brand model year title description bodyType minPrice maxPrice price pricedAt seats location colors pictures ' +
  'videos key_specs specifications latest_updates location_wise_pricing publishedAt fuelType'
const compared =
  'engine power torque topSpeed acceleration mileage fuelEfficiency range chargingTime weight cargo warranty'
const choices = 'fuelTypes transmissions isPopular isUpcoming launchDate'
const rated = 'rating reviewCount reviews sourceKey'
const model: AccessRow = {
  ...published,
  fields: { open: `${vehicle} ${compared} ${choices}`, server: rated, hidden: 'sourceKey' },
}
const variant = (parent: string): AccessRow => ({
  ...published,
  fields: {
    open: `${parent} ${vehicle} transmission ${compared}`,
    server: 'sourceKey',
    hidden: 'sourceKey',
  },
})

export const rows: Record<string, AccessRow> = {
  cars: model,
  bikes: model,
  commercial_vehicles: {
    ...published,
    fields: {
      open: `category transmission payload gvw ${vehicle} ${compared} ${choices}`,
      server: `images ${rated}`,
      hidden: 'sourceKey',
    },
  },
  car_variants: variant('Car_id'),
  bike_Variants: variant('Bike_id'),
  commercial_Variants: variant('payload gvw Commercial_id'),
  autoNews: {
    ...published,
    fields: { open: 'category title excerpt content author images videos cars bikes commercial publishedAt' },
  },
  locationWisePricing: {
    ...serverOnly,
    records: {
      published: { viewedBy: all, ...written(nobody) },
      unpublished: { viewedBy: catalogue, ...written(nobody) },
    },
    fields: { server: 'car_id location price minPrice maxPrice' },
  },
  commercial_category: { ...openToAll, fields: { open: 'name description' } },
  popular_brands: signed('brand_type brand_name brand_logo position'),
}

const article = { category: 'cars', title: 'A day out', content: 'Far.', images: [picture] }
const newVehicle = { brand: 'Tata', name: 'Nexon', pictures: [picture] }
const dated = { published: { publishedAt: past }, unpublished: {}, scheduled: { publishedAt: future } }

export const needs = (of: (collection: string) => string): Record<string, Body> => ({
  cars: newVehicle,
  bikes: newVehicle,
  commercial_vehicles: { ...newVehicle, category: of('commercial_category') },
  car_variants: { ...newVehicle, Car_id: of('cars') },
  bike_Variants: { ...newVehicle, Bike_id: of('bikes') },
  commercial_Variants: { ...newVehicle, Commercial_id: of('commercial_vehicles') },
  autoNews: article,
  locationWisePricing: { car_id: of('cars'), location: 'Pune' },
  commercial_category: { name: 'Vans' },
  popular_brands: { brand_type: 'car', brand_name: 'Tata', brand_logo: picture },
})

export const specimens: Specimens = {
  cars: fixed(dated),
  bikes: fixed(dated),
  commercial_vehicles: fixed(dated),
  car_variants: fixed(dated),
  bike_Variants: fixed(dated),
  commercial_Variants: fixed(dated),
  autoNews: fixed(dated),
  locationWisePricing: {
    published: the => ({ car_id: the('cars/published') }),
    unpublished: the => ({ car_id: the('cars/unpublished') }),
  },
  commercial_category: fixed({ any: {} }),
  popular_brands: fixed({ any: {} }),
}
