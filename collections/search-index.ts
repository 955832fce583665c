import { serverRules } from './access.ts'
import { bool, date, defineCollection, text } from './define.ts'

/**
 * One entry of the site's search: its title, its group, and the record or shared value that its page is about. `words`
 * holds all words that find it, in lower case with single spaces; it can be found from `visibleFrom` on, or at once if
 * that is empty. The store syncs the entries with the collections' `search` declarations.
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

/**
 * A word of the search entries; misspelled words are compared with it. The word is also its id. Nothing reads or writes
 * `near` except processes of the previous version, so the next release drops the column.
 */
export const searchTerms = defineCollection('searchTerms', {
  fields: {
    term: text({ required: true, max: 60, writable: 'server' }),
    near: text({ max: 5000, writable: 'server' }),
  },
  rules: serverRules,
  console: {
    title: 'Search terms',
    group: 'system',
    label: 'term',
    columns: ['term'],
  },
})

/**
 * The hash of the declarations that the search entries and terms were built from: one record, or none before the first
 * build.
 */
export const searchState = defineCollection('searchState', {
  fields: {
    version: text({ required: true, max: 64, writable: 'server' }),
  },
  rules: serverRules,
  console: {
    title: 'Search state',
    group: 'system',
    label: 'version',
    columns: ['version'],
  },
})
