import { catalogueRules } from './access.ts'
import { defineCollection, relation, select } from './define.ts'
import {
  commercialFuels,
  comparisonFields,
  loadFields,
  transmissions,
  vehicleFields,
} from './vehicle-fields.ts'

/** One trim of a commercial vehicle. Empty fields take the parent's value. */
export const commercialVariants = defineCollection('commercial_Variants', {
  fields: {
    Commercial_id: relation('commercial_vehicles', { required: true, cascadeDelete: true, filterable: true }),
    ...vehicleFields(),
    fuelType: select(commercialFuels, { filterable: true }),
    transmission: select(transmissions, { filterable: true }),
    ...comparisonFields(),
    ...loadFields(),
  },
  slugFrom: ['Commercial_id', 'name'],
  rules: catalogueRules,
  indexes: [['Commercial_id', 'price']],
  search: [
    {
      kind: 'commercial/variants',
      title: ['brand', 'Commercial_id.name', 'name'],
      words: ['fuelType', 'transmission'],
      from: ['publishedAt', 'Commercial_id.publishedAt'],
    },
  ],
  console: {
    title: 'Commercial variants',
    group: 'catalogue',
    label: 'name',
    columns: ['Commercial_id', 'name', 'price', 'fuelType', 'transmission'],
    filters: ['Commercial_id'],
  },
})
