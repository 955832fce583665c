import { z } from 'zod'
import { operators, serverRules } from './access.ts'
import { date, defineCollection, integer, json, select, text } from './define.ts'

export const channels = ['sms', 'email'] as const

/**
 * A message on its way out of Sawari: kept in the transaction of what caused it, sent afterwards. It is waiting, sent
 * (`sentAt`) or, after the last try, dead (`deadAt`).
 */
export const outbox = defineCollection('outbox', {
  fields: {
    channel: select(channels, { required: true, writable: 'server' }),
    event: text({ max: 40, writable: 'server' }),
    /** Says what it is about, so that nothing is told twice. */
    key: text({ max: 200, writable: 'server', unique: true }),
    /** The member whose data it holds, if it is one's. */
    user: text({ max: 15, writable: 'server', private: 'inquiries' }),
    recipient: text({ max: 254, writable: 'server' }),
    language: text({ max: 5, writable: 'server' }),
    payload: json(z.json(), { writable: 'server', hidden: true }),
    dueAt: date({ required: true, writable: 'server' }),
    /** Empty unless a process of a version without a job queue sends it, under a lease of this id. */
    lease: text({ max: 15, writable: 'server', hidden: true }),
    sentAt: date({ writable: 'server' }),
    deadAt: date({ writable: 'server' }),
    attempts: integer({ min: 0, writable: 'server' }),
    failure: text({ max: 1000, writable: 'server' }),
  },
  owner: 'user',
  rules: { ...serverRules, list: operators('inquiries'), view: operators('inquiries') },
  indexes: [['user'], ['sentAt', 'deadAt', 'dueAt'], ['recipient', 'event', 'created']],
  console: {
    title: 'Outbox',
    group: 'system',
    label: 'event',
    columns: ['channel', 'event', 'recipient', 'dueAt', 'sentAt', 'deadAt', 'attempts', 'failure'],
    filters: ['channel', 'event', 'recipient'],
  },
})
