import { nobody, openReferenceRules } from './access.ts'
import { defineCollection, select, text } from './define.ts'
import { type NoticePlace, noticePlaces } from './notice-places.ts'
import { updatedBy } from './updated-by.ts'

/** Characters of a notice in one language. */
const noticeLimit = 4000

const places: readonly NoticePlace[] = Object.values(noticePlaces).flat()

/**
 * A text of the site in the operators' words, in both languages; plain, with line breaks. Without a record, or with both
 * texts empty, the site says what it came with.
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
  },
})

/** What the notices that consents refer to have said: a record for each change, under the version that began with it. */
export const noticeVersions = defineCollection('noticeVersions', {
  fields: {
    version: text({ required: true, max: 40, unique: true, writable: 'server', filterable: true }),
    place: select(places, { required: true, writable: 'server', filterable: true }),
    /** Both empty where the text went back to the one that the site came with. */
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
