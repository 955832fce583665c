import { serverRules } from './access.ts'
import { defineCollection, text } from './define.ts'

/**
 * A word by which something is found: what a mistyped one is compared with. It is its own id. `near` is what is left of
 * its sound without one or two of its letters, by which it is found from words that lack them or have others.
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
