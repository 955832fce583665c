import { operators, serverRules } from './access.ts'
import { defineCollection, integer, relation, select, text } from './define.ts'
import { odometerPapers } from './vehicle-choices.ts'
import { vehicleLimits } from './vehicle-limits.ts'

/** The dated odometer readings of a used vehicle: those that its listing stated, and those of papers of its seller. */
export const odometerReadings = defineCollection('odometerReadings', {
  fields: {
    listing: relation('usedVehicles', { required: true, cascadeDelete: true, writable: 'server' }),
    /** Who stated it. */
    user: relation('users', { cascadeDelete: true, writable: 'server' }),
    /** The day in India: `2026-11-25`. */
    day: text({ required: true, max: 10, writable: 'server' }),
    km: integer({ ...vehicleLimits.odometer, writable: 'server' }),
    source: select(['listing', ...odometerPapers], { required: true, writable: 'server' }),
  },
  owner: 'user',
  rules: { ...serverRules, list: operators('moderation'), view: operators('moderation') },
  indexes: [['listing', 'day'], ['user']],
  console: {
    title: 'Odometer readings',
    group: 'listings',
    label: 'day',
    columns: ['listing', 'day', 'km', 'source'],
    filters: ['listing', 'source'],
  },
})
