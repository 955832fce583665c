import { z } from 'zod'
import { serverRules } from './access.ts'
import { date, defineCollection, integer, json, text } from './define.ts'

/** A message on its way out of Sawari; kept with the change that caused it, sent afterwards. */
export const outbox = defineCollection('outbox', {
  fields: {
    channel: text({ required: true, max: 20, writable: 'server' }),
    payload: json(z.json(), { writable: 'server', hidden: true }),
    dueAt: date({ required: true, writable: 'server' }),
    sentAt: date({ writable: 'server' }),
    attempts: integer({ min: 0, writable: 'server' }),
    failure: text({ max: 1000, writable: 'server' }),
  },
  rules: serverRules,
  indexes: [['sentAt', 'dueAt']],
  console: { label: 'channel', columns: ['channel', 'dueAt', 'sentAt', 'attempts'] },
})
