import { operators, serverRules } from './access.ts'
import { date, defineCollection, integer, relation, text } from './define.ts'

/**
 * A time of a firm's place that a test drive takes. A place has as many lanes as test drives at once, and each lane of a
 * time is taken once: the database refuses a second record with the same `key`.
 */
export const driveSlots = defineCollection('driveSlots', {
  fields: {
    deal: relation('deals', { required: true, cascadeDelete: true, writable: 'server' }),
    place: relation('firmPlaces', { required: true, cascadeDelete: true, writable: 'server' }),
    startsAt: date({ required: true, writable: 'server' }),
    lane: integer({ required: true, min: 1, max: 20, writable: 'server' }),
    key: text({ required: true, unique: true, max: 80, writable: 'server', hidden: true }),
  },
  rules: { ...serverRules, list: operators('moderation'), view: operators('moderation') },
  indexes: [['place', 'startsAt'], ['deal']],
  console: {
    title: 'Test drive slots',
    group: 'firms',
    label: 'startsAt',
    columns: ['place', 'startsAt', 'lane', 'deal'],
    filters: ['place', 'deal'],
  },
})
