import { serverRules } from './access.ts'
import { defineCollection, text } from './define.ts'

/** From which declarations the search entries and terms were made: one record, and none before they are made first. */
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
