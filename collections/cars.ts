import { catalogueRules } from './access.ts'
import { date, defineCollection, type RecordOf, select } from './define.ts'
import { reservedIds } from './reserved-ids.ts'
import { carFuels, choiceFields, comparisonFields, ratingFields, vehicleFields } from './vehicle-fields.ts'

/** A car model. Its price range, fuels and gearboxes are derived from its variants, if it has any. */
export const cars = defineCollection('cars', {
  fields: {
    ...vehicleFields(),
    fuelType: select(carFuels, { filterable: true }),
    ...choiceFields(carFuels),
    launchDate: date(),
    ...comparisonFields(),
    ...ratingFields(),
  },
  slugFrom: ['brand', 'name'],
  reservedIds,
  rules: catalogueRules,
  indexes: [['isUpcoming', 'created'], ['isUpcoming', 'price'], ['isUpcoming', 'brand'], ['isPopular']],
  search: [{ kind: 'cars', title: ['brand', 'name'], from: ['publishedAt'] }],
  console: {
    title: 'Cars',
    group: 'catalogue',
    label: 'name',
    columns: ['pictures', 'brand', 'name', 'price', 'isUpcoming', 'publishedAt'],
    filters: ['brand', 'isUpcoming', 'isPopular', 'pricedAt'],
  },
})

export type Car = RecordOf<typeof cars>
