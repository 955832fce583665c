import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { catalogueRules, openReferenceRules } from './access.ts'
import { date, defineCollection, derivedJson, relation, select, text } from './define.ts'
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

/** A kind of commercial vehicle, such as trucks, buses or tractors. */
export const commercialCategory = defineCollection('commercial_category', {
  fields: {
    name: text({ required: true, max: 60, filterable: true }),
    description: text({ max: 2000 }),
  },
  slugFrom: ['name'],
  reservedIds,
  rules: openReferenceRules,
  indexes: [['name']],
  console: {
    title: 'Commercial categories',
    group: 'catalogue',
    label: 'name',
    columns: ['name', 'created'],
  },
})

/** A model of truck, bus, tractor and the like, in its category. */
export const commercialVehicles = defineCollection('commercial_vehicles', {
  fields: {
    category: relation('commercial_category', { required: true, filterable: true }),
    ...vehicleFields(),
    fuelType: select(commercialFuels, { filterable: true }),
    transmission: select(transmissions, { filterable: true }),
    ...choiceFields(commercialFuels),
    launchDate: date(),
    /** The spec's name for `pictures` of this collection. */
    images: derivedJson(z.array(z.string()), ({ pictures }) => sql`to_json(${pictures})`),
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
