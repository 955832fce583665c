import { anyOf, operators, ownedBy, serverRules } from './access.ts'
import { date, defineCollection, select, text } from './define.ts'

/** A person's consent to a use of their data: to what, and under which version of the notice; `created` says when. */
export const consents = defineCollection('consents', {
  fields: {
    user: text({ max: 15, writable: 'server', private: 'inquiries' }),
    purpose: select(['inquiry', 'review', 'account', 'listing', 'report', 'marketing'], {
      required: true,
      writable: 'server',
    }),
    notice: text({ required: true, max: 40, writable: 'server' }),
    /** The collection and id of the record that was sent with it, such as `CarsInquiry/abc`. */
    source: text({ max: 200, writable: 'server' }),
    withdrawnAt: date({ writable: 'server' }),
  },
  owner: 'user',
  rules: {
    ...serverRules,
    list: anyOf(operators('inquiries'), ownedBy('user')),
    view: anyOf(operators('inquiries'), ownedBy('user')),
  },
  indexes: [['user', 'created'], ['source']],
  console: {
    title: 'Consents',
    group: 'people',
    label: 'purpose',
    columns: ['purpose', 'notice', 'source', 'created', 'withdrawnAt'],
    filters: ['purpose'],
  },
})
