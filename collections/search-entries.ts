import { serverRules } from './access.ts'
import { bool, date, defineCollection, text } from './define.ts'

/**
 * One line of the site's search: its title, under which group it is found, and which record or shared value its page is
 * of. `words` is everything by which it is found, in small letters with one space between; from `visibleFrom` on it is,
 * or at once. The store keeps the lines true by what the collections say (`found`).
 */
export const searchEntries = defineCollection('searchEntries', {
  fields: {
    kind: text({ required: true, max: 60, writable: 'server' }),
    record: text({ required: true, max: 120, writable: 'server' }),
    title: text({ required: true, max: 200, writable: 'server' }),
    words: text({ max: 5000, writable: 'server' }),
    membersOnly: bool({ writable: 'server' }),
    visibleFrom: date({ writable: 'server' }),
  },
  rules: serverRules,
  indexes: [['kind', 'record']],
  console: {
    title: 'Search entries',
    group: 'system',
    label: 'title',
    columns: ['kind', 'title', 'record'],
  },
})
