import { serverRules } from './access.ts'
import { defineCollection, text } from './define.ts'

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
