import { catalogueRules } from './access.ts'
import { date, defineCollection, relation, select } from './define.ts'
import { reservedIds } from './reserved-ids.ts'
import {
  bikeFuels,
  choiceFields,
  comparisonFields,
  ratingFields,
  transmissions,
  vehicleFields,
} from './vehicle-fields.ts'

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
