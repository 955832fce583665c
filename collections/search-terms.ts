import { serverRules } from './access.ts'
import { defineCollection, text } from './define.ts'

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
