import { reviewRules } from './access.ts'
import { defineCollection, relation } from './define.ts'
import { reviewFields } from './review-fields.ts'

/** Visitors' reviews of a used vehicle. */
export const usedVehicleReviews = defineCollection('usedVehicleReviews', {
  fields: {
    vehicle: relation('usedVehicles', {
      required: true,
      cascadeDelete: true,
      filterable: true,
      visibleTarget: true,
    }),
    ...reviewFields(),
  },
  owner: 'user',
  rules: reviewRules,
  indexes: [['vehicle', 'created']],
  console: {
    title: 'Reviews of listings',
    group: 'listings',
    label: 'name',
    columns: ['vehicle', 'rating', 'review', 'pending', 'created'],
    filters: ['pending', 'hidden', 'rating', 'vehicle'],
  },
})
