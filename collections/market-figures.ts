import { anyone, serverRules } from './access.ts'
import { defineCollection, integer, json, type RecordOf, select, text } from './define.ts'
import * as shape from './market-shapes.ts'
import { usedVehicleTypes } from './vehicle-choices.ts'

/**
 * What the used vehicles of a model cost: one record for each model, which a job writes. Its id is made of the slugs of
 * brand and model. Prices in whole rupees, odometer in km. A figure of fewer than five vehicles is empty.
 */
export const marketFigures = defineCollection('marketFigures', {
  fields: {
    type: select(usedVehicleTypes, { required: true, writable: 'server', filterable: true }),
    brand: text({ required: true, max: 60, writable: 'server', filterable: true }),
    model: text({ required: true, max: 80, writable: 'server', filterable: true }),
    brandSlug: text({ required: true, max: 100, writable: 'server', filterable: true }),
    onSale: integer({ writable: 'server', filterable: true }),
    /** The vehicles behind the figures: those on sale, and those whose sale ended within twelve months. */
    counted: integer({ writable: 'server', filterable: true }),
    price: integer({ writable: 'server', filterable: true }),
    odometer: integer({ writable: 'server', filterable: true }),
    figures: json(shape.modelFigures, { writable: 'server' }),
  },
  rules: { ...serverRules, list: anyone, view: anyone },
  indexes: [['brandSlug', 'counted']],
  console: {
    title: 'Market figures',
    group: 'listings',
    label: 'model',
    columns: ['brand', 'model', 'onSale', 'price'],
    filters: ['type', 'brand'],
  },
})

export type MarketFigures = RecordOf<typeof marketFigures>
