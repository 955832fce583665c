import { catalogueRules } from './access.ts'
import { defineCollection, type RecordOf, relation, select } from './define.ts'
import { carFuels, comparisonFields, transmissions, vehicleFields } from './vehicle-fields.ts'

/** One trim of a car. Empty fields take the car's value. */
export const carVariants = defineCollection('car_variants', {
  fields: {
    Car_id: relation('cars', { required: true, cascadeDelete: true, filterable: true }),
    ...vehicleFields(),
    fuelType: select(carFuels, { filterable: true }),
    transmission: select(transmissions, { filterable: true }),
    ...comparisonFields(),
  },
  slugFrom: ['Car_id', 'name'],
  rules: catalogueRules,
  indexes: [['Car_id', 'price']],
  search: [
    {
      kind: 'cars/variants',
      title: ['brand', 'Car_id.name', 'name'],
      words: ['fuelType', 'transmission'],
      from: ['publishedAt', 'Car_id.publishedAt'],
    },
  ],
  console: {
    title: 'Car variants',
    group: 'catalogue',
    label: 'name',
    columns: ['Car_id', 'name', 'price', 'fuelType', 'transmission'],
    filters: ['Car_id'],
  },
})

export type CarVariant = RecordOf<typeof carVariants>
