import { serverRules } from './access.ts'
import { bool, defineCollection, text } from './define.ts'

/** One line of the site's search: what it says and which page it leads to. Kept by the server; read by the search. */
export const searchEntries = defineCollection('searchEntries', {
  fields: {
    kind: text({ required: true, max: 60, writable: 'server' }),
    record: text({ required: true, max: 120, writable: 'server' }),
    title: text({ required: true, max: 200, writable: 'server' }),
    words: text({ max: 5000, writable: 'server' }),
    path: text({ required: true, max: 300, writable: 'server' }),
    membersOnly: bool({ writable: 'server' }),
  },
  rules: serverRules,
  indexes: [['kind', 'record']],
  console: { label: 'title', columns: ['kind', 'title', 'path'] },
})
