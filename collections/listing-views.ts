import { operators, serverRules } from './access.ts'
import { defineCollection, integer, relation, text } from './define.ts'

/** How often the page of a used vehicle was opened on one day. Nothing says by whom. */
export const listingViews = defineCollection('listingViews', {
  fields: {
    listing: relation('usedVehicles', { required: true, cascadeDelete: true, writable: 'server' }),
    /** The day in India: `2026-11-25`. */
    day: text({ required: true, max: 10, writable: 'server' }),
    views: integer({ min: 0, writable: 'server' }),
    /** Listing and day in one text, so that each day is counted once. */
    key: text({ writable: 'server', hidden: true, unique: true, max: 40 }),
  },
  rules: { ...serverRules, list: operators('moderation'), view: operators('moderation') },
  indexes: [['listing', 'day']],
  console: {
    title: 'Listing views',
    group: 'listings',
    label: 'day',
    columns: ['listing', 'day', 'views'],
  },
})
