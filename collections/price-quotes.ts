import { ownedBy, serverRules } from './access.ts'
import { bool, defineCollection, integer, json, type RecordOf, relation, select, text } from './define.ts'
import * as shape from './quote-shapes.ts'

/**
 * A showroom's quote that a member has checked and saved, for itself alone. Without names, the totals of at least five
 * members make the median of what people paid for that vehicle in that place.
 */
export const priceQuotes = defineCollection('priceQuotes', {
  fields: {
    user: relation('users', { required: true, cascadeDelete: true, writable: 'server' }),
    kind: select(['cars', 'bikes', 'commercial'], { required: true, writable: 'server' }),
    /** The id of the model, of whatever kind, and that of the variant: the model's again if it has no variants. */
    car: text({ required: true, max: 120, writable: 'server' }),
    variant: text({ required: true, max: 120, writable: 'server' }),
    /** The vehicle's name when the quote was saved. */
    name: text({ max: 200, writable: 'server' }),
    /** The slug of the city, or of the rest of a state. */
    city: text({ required: true, max: 60, writable: 'server' }),
    lines: json(shape.quoteLines, { required: true, writable: 'server' }),
    /** What the lines add up to, in whole rupees. */
    total: integer({ writable: 'server' }),
    /** The year of manufacture, by the VIN or as entered. */
    vinYear: integer({ writable: 'server' }),
    /** Whether it counts for the median: it has price, tax and insurance, and a total near the sourced one. */
    counts: bool({ writable: 'server' }),
    /** The member and the quote's contents, so that the same quote is saved once. */
    key: text({ writable: 'server', hidden: true, unique: true, max: 120 }),
  },
  owner: 'user',
  rules: { ...serverRules, list: ownedBy('user'), view: ownedBy('user') },
  indexes: [
    ['user', 'created'],
    ['car', 'city', 'created'],
  ],
  console: {
    title: 'Showroom quotes',
    group: 'people',
    label: 'name',
    columns: ['name', 'city', 'total', 'created'],
  },
})

export type PriceQuote = RecordOf<typeof priceQuotes>
