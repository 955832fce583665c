import { anyOf, anyone, operators, ownedBy } from './access.ts'
import { defineCollection, select, text } from './define.ts'

export const reportable = [
  'usedVehicles',
  'vehicleReviews',
  'usedVehicleReviews',
  'firmReviews',
  'messages',
] as const
export const reportReasons = ['spam', 'fraud', 'offensive', 'wrong', 'other'] as const

export const isReportReason = (value: string): value is (typeof reportReasons)[number] =>
  reportReasons.some(reason => reason === value)

/** A visitor's report of a listing, a review or a message. */
export const reports = defineCollection('reports', {
  fields: {
    kind: select(reportable, { required: true }),
    record: text({ required: true, max: 120 }),
    reason: select(reportReasons, { required: true }),
    details: text({ max: 1000 }),
    user: text({ max: 15, writable: 'server', private: 'moderation' }),
    status: select(['new', 'upheld', 'dismissed'], { writable: 'operators' }),
  },
  owner: 'user',
  rules: {
    list: anyOf(operators('moderation'), ownedBy('user')),
    view: anyOf(operators('moderation'), ownedBy('user')),
    create: anyone,
    update: operators('moderation'),
    delete: operators('moderation'),
  },
  indexes: [
    ['status', 'created'],
    ['kind', 'record'],
  ],
  console: {
    title: 'Reports',
    group: 'listings',
    label: 'record',
    columns: ['kind', 'record', 'reason', 'status', 'created'],
    filters: ['status', 'kind', 'reason'],
  },
})
