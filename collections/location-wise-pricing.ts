import { catalogueRules, nobody, through } from './access.ts'
import { defineCollection, integer, relation, text } from './define.ts'

const carRule = through('car_id', 'cars', catalogueRules.view)

/**
 * A car's ex-showroom price by place, in rupees. The rows mirror the car's own `location_wise_pricing`; who may see
 * the car may see them.
 */
export const locationWisePricing = defineCollection('locationWisePricing', {
  fields: {
    car_id: relation('cars', { required: true, cascadeDelete: true, filterable: true }),
    location: text({ required: true, max: 200, filterable: true }),
    price: integer({ min: 0 }),
    minPrice: integer({ min: 0 }),
    maxPrice: integer({ min: 0 }),
  },
  rules: { list: carRule, view: carRule, create: nobody, update: nobody, delete: nobody },
  indexes: [['car_id', 'location']],
  console: {
    title: 'Prices by city',
    group: 'catalogue',
    label: 'location',
    columns: ['car_id', 'location', 'price', 'minPrice', 'maxPrice'],
    filters: ['car_id'],
  },
})
