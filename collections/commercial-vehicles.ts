import { catalogueRules } from './access.ts'
import { date, defineCollection, relation, select } from './define.ts'
import { reservedIds } from './reserved-ids.ts'
import {
  choiceFields,
  commercialFuels,
  comparisonFields,
  loadFields,
  ratingFields,
  transmissions,
  vehicleFields,
} from './vehicle-fields.ts'

/** A model of truck, bus, tractor and the like, in its category. */
export const commercialVehicles = defineCollection('commercial_vehicles', {
  fields: {
    category: relation('commercial_category', { required: true, filterable: true }),
    ...vehicleFields(),
    fuelType: select(commercialFuels, { filterable: true }),
    transmission: select(transmissions, { filterable: true }),
    ...choiceFields(commercialFuels),
    launchDate: date(),
    ...comparisonFields(),
    ...loadFields(),
    ...ratingFields(),
  },
  slugFrom: ['brand', 'name'],
  reservedIds,
  rules: catalogueRules,
  indexes: [['category', 'created'], ['category', 'price'], ['isPopular']],
  search: [{ kind: 'commercial', title: ['brand', 'name'], from: ['publishedAt'] }],
  console: {
    title: 'Commercial vehicles',
    group: 'catalogue',
    label: 'name',
    columns: ['pictures', 'category', 'brand', 'name', 'price', 'publishedAt'],
    filters: ['category', 'brand', 'isUpcoming', 'pricedAt'],
  },
})
