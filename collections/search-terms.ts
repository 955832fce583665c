import { serverRules } from './access.ts'
import { defineCollection, text } from './define.ts'

/**
 * A word by which something is found: what a mistyped one is compared with. It is its own id. Nothing reads or writes
 * `near`; the version before does, so the column goes with the next release.
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
