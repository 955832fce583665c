import { memberOwnedRules } from './access.ts'
import { defineCollection, relation, select, text } from './define.ts'

export const shortlistKinds = [
  'cars',
  'bikes',
  'commercial_vehicles',
  'usedVehicles',
  'rentVehicles',
] as const

/** A vehicle on a member's shortlist: the collection's name and the vehicle's id. */
export const shortlists = defineCollection('shortlists', {
  fields: {
    user: relation('users', { required: true, cascadeDelete: true, writable: 'server' }),
    kind: select(shortlistKinds, { required: true, filterable: true }),
    vehicle: text({ required: true, max: 120, filterable: true }),
    /** Member, kind and vehicle in one text, so that each vehicle is on the list once. */
    key: text({ writable: 'server', hidden: true, unique: true, max: 200 }),
  },
  owner: 'user',
  rules: memberOwnedRules,
  indexes: [
    ['user', 'created'],
    // For the number of members who have saved a listing.
    ['kind', 'vehicle'],
  ],
  console: {
    title: 'Shortlists',
    group: 'people',
    label: 'vehicle',
    columns: ['kind', 'vehicle', 'created'],
  },
})
