import { reviewRules } from './access.ts'
import { bool, defineCollection, integer, relation, text } from './define.ts'

/** What visitors say of a used vehicle. */
export const usedVehicleReviews = defineCollection('usedVehicleReviews', {
  fields: {
    vehicle: relation('usedVehicles', { required: true, cascadeDelete: true, filterable: true }),
    name: text({ required: true, max: 80 }),
    review: text({ required: true, max: 4000 }),
    rating: integer({ required: true, min: 1, max: 5, filterable: true }),
    hidden: bool({ writable: 'operators' }),
    user: text({ max: 15, writable: 'server', private: true }),
  },
  owner: 'user',
  rules: reviewRules,
  indexes: [['vehicle', 'created']],
  console: {
    title: 'Reviews of listings',
    group: 'listings',
    label: 'name',
    columns: ['vehicle', 'rating', 'review', 'created'],
    filters: ['hidden', 'rating', 'vehicle'],
  },
})
