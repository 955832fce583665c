import { anyOf, anyone, operators, ownedBy, where } from './access.ts'
import { bool, defineCollection, integer, relation, text } from './define.ts'

const shown = anyOf(operators('moderation'), where({ hidden: false }))

/** What visitors say of a new vehicle. */
export const vehicleReviews = defineCollection('vehicleReviews', {
  fields: {
    car: relation('cars', { required: true, cascadeDelete: true, filterable: true }),
    variant: relation('car_variants', { filterable: true }),
    name: text({ required: true, max: 80 }),
    review: text({ required: true, max: 4000 }),
    rating: integer({ required: true, min: 1, max: 5, filterable: true }),
    hidden: bool({ writable: 'operators' }),
    user: text({ max: 15, writable: 'server', private: true }),
  },
  owner: 'user',
  rules: {
    list: shown,
    view: shown,
    create: anyone,
    update: operators('moderation'),
    delete: anyOf(operators('moderation'), ownedBy('user')),
  },
  indexes: [['car', 'created']],
  console: { label: 'name', columns: ['car', 'rating', 'review', 'created'] },
})
