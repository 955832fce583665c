import { catalogueRules } from './access.ts'
import { defineCollection, relation, select } from './define.ts'
import { bikeFuels, comparisonFields, transmissions, vehicleFields } from './vehicle-fields.ts'

/** One trim of a bike. Empty fields take the bike's value. */
export const bikeVariants = defineCollection('bike_Variants', {
  fields: {
    Bike_id: relation('bikes', { required: true, cascadeDelete: true, filterable: true }),
    ...vehicleFields(),
    fuelType: select(bikeFuels, { filterable: true }),
    transmission: select(transmissions, { filterable: true }),
    ...comparisonFields(),
  },
  slugFrom: ['Bike_id', 'name'],
  rules: catalogueRules,
  indexes: [['Bike_id', 'price']],
  search: [
    {
      kind: 'bikes/variants',
      title: ['brand', 'Bike_id.name', 'name'],
      words: ['fuelType', 'transmission'],
      from: ['publishedAt', 'Bike_id.publishedAt'],
    },
  ],
  console: {
    title: 'Bike variants',
    group: 'catalogue',
    label: 'name',
    columns: ['Bike_id', 'name', 'price', 'fuelType', 'transmission'],
    filters: ['Bike_id'],
  },
})
