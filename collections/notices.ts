import { anyOf, nobody, openReferenceRules, operators, ownedBy, serverRules } from './access.ts'
import { date, defineCollection, select, text } from './define.ts'
import { type NoticePlace, noticePlaces } from './notice-places.ts'
import { updatedBy } from './updated-by.ts'

/** Characters of a notice in one language. */
const noticeLimit = 4000

const places: readonly NoticePlace[] = Object.values(noticePlaces).flat()

/**
 * An operator's text for a place of the site, in both languages; plain text with line breaks. Without a record, or with
 * both texts empty, the site shows its default text.
 */
export const notices = defineCollection('notices', {
  fields: {
    place: select(places, { required: true, unique: true, writable: 'once', filterable: true }),
    en: text({ max: noticeLimit }),
    hi: text({ max: noticeLimit }),
    updatedBy: updatedBy(),
  },
  rules: { ...openReferenceRules, delete: nobody },
  console: {
    title: 'Notice texts',
    group: 'site',
    label: 'place',
    columns: ['place', 'en', 'hi'],
    filters: ['place'],
    sort: 'place',
    settings: {
      path: 'notices',
      icon: 'notice',
      summary: '{enCount, plural, =0 {All default texts} one {# custom text} other {# custom texts}}',
    },
  },
})

/**
 * Earlier and current texts of the notices that consents refer to: a record for each change, with the version that it
 * began.
 */
export const noticeVersions = defineCollection('noticeVersions', {
  fields: {
    version: text({ required: true, max: 40, unique: true, writable: 'server', filterable: true }),
    place: select(places, { required: true, writable: 'server', filterable: true }),
    /** Both are empty if the operator restored the default text. */
    en: text({ max: noticeLimit, writable: 'server' }),
    hi: text({ max: noticeLimit, writable: 'server' }),
    updatedBy: updatedBy(),
  },
  appendOnly: true,
  rules: { ...openReferenceRules, create: nobody, update: nobody, delete: nobody },
  indexes: [['created']],
  console: {
    title: 'Versions of the privacy notice',
    group: 'site',
    label: 'version',
    columns: ['version', 'place', 'en', 'created'],
    filters: ['place'],
  },
})

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
