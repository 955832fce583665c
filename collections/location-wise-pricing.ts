import { nobody, openReferenceRules } from './access.ts'
import { defineCollection, integer, relation, text } from './define.ts'

/** A car's ex-showroom price by place, in rupees: rows that mirror the car's own `location_wise_pricing`. */
export const locationWisePricing = defineCollection('locationWisePricing', {
  fields: {
    car_id: relation('cars', { required: true, cascadeDelete: true, filterable: true }),
    location: text({ required: true, max: 200, filterable: true }),
    price: integer({ min: 0 }),
    minPrice: integer({ min: 0 }),
    maxPrice: integer({ min: 0 }),
  },
  rules: { ...openReferenceRules, create: nobody, update: nobody, delete: nobody },
  indexes: [['car_id', 'location']],
  console: { label: 'location', columns: ['car_id', 'location', 'price'] },
})
