import { z } from 'zod'
import { owners, serverRules } from './access.ts'
import { defineCollection, json, text } from './define.ts'

/** What operators did: who, to which record, and which fields changed. The server writes it and never changes it. */
export const auditLog = defineCollection('auditLog', {
  fields: {
    /** The operator's id; empty for a server command. */
    actor: text({ max: 15, writable: 'server' }),
    action: text({ required: true, max: 40, writable: 'server' }),
    kind: text({ max: 60, writable: 'server' }),
    record: text({ max: 120, writable: 'server' }),
    changes: json(z.json(), { writable: 'server' }),
  },
  partitionedBy: 'created',
  appendOnly: true,
  rules: { ...serverRules, list: owners, view: owners },
  indexes: [['created'], ['actor', 'created'], ['kind', 'record']],
  console: {
    title: 'Audit log',
    group: 'system',
    label: 'action',
    columns: ['actor', 'action', 'kind', 'record', 'created'],
    filters: ['actor', 'action', 'kind'],
  },
})
