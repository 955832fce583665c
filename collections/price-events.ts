import { operators, serverRules } from './access.ts'
import { date, defineCollection, integer, relation, select } from './define.ts'

export const priceCauses = ['listed', 'changed', 'relisted', 'sold', 'withdrawn', 'expired'] as const

/** The asking prices of a used vehicle: each write of a listing that changes its price or its sale adds one. */
export const priceEvents = defineCollection('priceEvents', {
  fields: {
    listing: relation('usedVehicles', { required: true, cascadeDelete: true, writable: 'server' }),
    price: integer({ writable: 'server' }),
    at: date({ required: true, writable: 'server' }),
    cause: select(priceCauses, { required: true, writable: 'server' }),
  },
  appendOnly: true,
  rules: { ...serverRules, list: operators('moderation'), view: operators('moderation') },
  indexes: [['listing', 'at']],
  console: {
    title: 'Price history',
    group: 'listings',
    label: 'cause',
    columns: ['listing', 'price', 'cause', 'at'],
    filters: ['cause'],
  },
})
