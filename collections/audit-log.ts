import { z } from 'zod'
import { owners, serverRules } from './access.ts'
import { defineCollection, json, text } from './define.ts'

/** What operators did: who, to which record, and which fields changed. Written by the server, never changed. */
export const auditLog = defineCollection('auditLog', {
  fields: {
    actor: text({ max: 15, writable: 'server' }),
    action: text({ required: true, max: 40, writable: 'server' }),
    kind: text({ max: 60, writable: 'server' }),
    record: text({ max: 120, writable: 'server' }),
    changes: json(z.json(), { writable: 'server' }),
  },
  rules: { ...serverRules, list: owners, view: owners },
  indexes: [['created'], ['kind', 'record']],
  console: { label: 'action', columns: ['actor', 'action', 'kind', 'record', 'created'] },
})
