import { z } from 'zod'
import { operators, serverRules } from './access.ts'
import { date, defineCollection, integer, json, select, text } from './define.ts'
import { maskNumber } from './number-shares.ts'

export const channels = ['sms', 'email', 'push'] as const

/** A text message's recipient is a phone number; those of other channels are not. */
const maskRecipient = (to: unknown) => (/^\+?\d{10,15}$/.test(String(to)) ? maskNumber(to) : to)

/**
 * An outgoing message: stored in the transaction that causes it, and sent afterwards. It is waiting, sent (`sentAt`)
 * or, after the last attempt, dead (`deadAt`).
 */
export const outbox = defineCollection('outbox', {
  fields: {
    channel: select(channels, { required: true, writable: 'server' }),
    event: text({ max: 40, writable: 'server' }),
    /** Identifies the event, so that no message is sent twice. */
    key: text({ max: 200, writable: 'server', unique: true }),
    /** The member whose data the message contains, if there is one. */
    user: text({ max: 15, writable: 'server', private: 'inquiries' }),
    recipient: text({ max: 254, writable: 'server', masked: { as: maskRecipient } }),
    language: text({ max: 5, writable: 'server' }),
    payload: json(z.json(), { writable: 'server', hidden: true }),
    dueAt: date({ required: true, writable: 'server' }),
    /** The id of a lease, set only by processes of an earlier version without a job queue. */
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
    title: 'Outgoing messages',
    group: 'system',
    label: 'event',
    columns: ['channel', 'event', 'recipient', 'dueAt', 'sentAt', 'deadAt', 'attempts', 'failure'],
    filters: ['channel', 'event', 'recipient'],
  },
})
