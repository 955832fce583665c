import { reviewRules } from './access.ts'
import { bool, defineCollection, integer, relation, text } from './define.ts'

/** What visitors say of a new vehicle: a car, a bike or a commercial vehicle, exactly one of them. */
export const vehicleReviews = defineCollection('vehicleReviews', {
  fields: {
    car: relation('cars', { cascadeDelete: true, filterable: true }),
    bike: relation('bikes', { cascadeDelete: true, filterable: true }),
    commercial: relation('commercial_vehicles', { cascadeDelete: true, filterable: true }),
    variant: relation('car_variants', { filterable: true }),
    bikeVariant: relation('bike_Variants', { filterable: true }),
    commercialVariant: relation('commercial_Variants', { filterable: true }),
    name: text({ required: true, max: 80 }),
    review: text({ required: true, max: 4000 }),
    rating: integer({ required: true, min: 1, max: 5, filterable: true }),
    hidden: bool({ writable: 'operators' }),
    user: text({ max: 15, writable: 'server', private: true }),
  },
  owner: 'user',
  rules: reviewRules,
  indexes: [
    ['car', 'created'],
    ['bike', 'created'],
    ['commercial', 'created'],
  ],
  console: {
    title: 'Reviews',
    group: 'listings',
    label: 'name',
    columns: ['car', 'rating', 'review', 'created'],
    filters: ['hidden', 'rating'],
  },
})
