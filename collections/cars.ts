import { catalogueRules } from './access.ts'
import { date, defineCollection, type RecordOf, relation, select } from './define.ts'
import { reservedIds } from './reserved-ids.ts'
import {
  carFuels,
  choiceFields,
  comparisonFields,
  ratingFields,
  transmissions,
  vehicleFields,
} from './vehicle-fields.ts'

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
