import { reviewRules } from './access.ts'
import { defineCollection, relation } from './define.ts'
import { reviewFields } from './review-fields.ts'

/** Visitors' reviews of a new vehicle: exactly one of a car, a bike and a commercial vehicle. */
export const vehicleReviews = defineCollection('vehicleReviews', {
  fields: {
    car: relation('cars', { cascadeDelete: true, filterable: true, visibleTarget: true }),
    bike: relation('bikes', { cascadeDelete: true, filterable: true, visibleTarget: true }),
    commercial: relation('commercial_vehicles', {
      cascadeDelete: true,
      filterable: true,
      visibleTarget: true,
    }),
    variant: relation('car_variants', { filterable: true, visibleTarget: true }),
    bikeVariant: relation('bike_Variants', { filterable: true, visibleTarget: true }),
    commercialVariant: relation('commercial_Variants', { filterable: true, visibleTarget: true }),
    ...reviewFields(),
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
    columns: ['car', 'rating', 'review', 'pending', 'created'],
    filters: ['pending', 'hidden', 'rating'],
  },
})
