import { catalogueRules } from './access.ts'
import { date, defineCollection, select } from './define.ts'
import { reservedIds } from './reserved-ids.ts'
import { bikeFuels, choiceFields, comparisonFields, ratingFields, vehicleFields } from './vehicle-fields.ts'

/** A motorcycle or scooter model. Its price range and fuels are derived from its variants, if it has any. */
export const bikes = defineCollection('bikes', {
  fields: {
    ...vehicleFields(),
    fuelType: select(bikeFuels, { filterable: true }),
    ...choiceFields(bikeFuels),
    launchDate: date(),
    ...comparisonFields(),
    ...ratingFields(),
  },
  slugFrom: ['brand', 'name'],
  reservedIds,
  rules: catalogueRules,
  indexes: [['isUpcoming', 'created'], ['isUpcoming', 'minPrice'], ['isUpcoming', 'brand'], ['isPopular']],
  search: [{ kind: 'bikes', title: ['brand', 'name'], from: ['publishedAt'] }],
  console: {
    title: 'Bikes',
    group: 'catalogue',
    label: 'name',
    columns: ['pictures', 'brand', 'name', 'price', 'isUpcoming', 'publishedAt'],
    filters: ['brand', 'isUpcoming', 'isPopular', 'pricedAt'],
  },
})
