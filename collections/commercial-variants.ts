import { catalogueRules } from './access.ts'
import { defineCollection, relation, select } from './define.ts'
import {
  commercialFuels,
  comparisonFields,
  loadFields,
  transmissions,
  vehicleFields,
} from './vehicle-fields.ts'

/** One trim of a commercial vehicle. What a variant leaves empty is as on its parent. */
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
  console: { label: 'name', columns: ['Commercial_id', 'name', 'price', 'fuelType', 'transmission'] },
})
