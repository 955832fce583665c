import { allOf, anyOf, nobody, operators, ownedBy, participants, reported, through, where } from './access.ts'
import { bool, date, defineCollection, integer, relation, select, text } from './define.ts'

/** Characters of one chat message. */
export const messageLimit = 1000

const conversationRule = through('conversation', 'UsedVehicleConversations', participants)
const visibleRule = allOf(conversationRule, anyOf(operators('chat'), where({ hidden: false })))
/** Operators may read a message between members only if one of them has reported it. */
const reportedRule = allOf(operators('moderation'), reported('messages'))

/**
 * One chat message, numbered from 1 within its conversation. `sender_id` is the id of a member or of an operator, who
 * is not in the users collection. Messages are never changed; an operator may hide one.
 */
export const messages = defineCollection('messages', {
  fields: {
    conversation: relation('UsedVehicleConversations', {
      required: true,
      cascadeDelete: true,
      writable: 'once',
      filterable: true,
    }),
    number: integer({ required: true, min: 1, writable: 'server', filterable: true }),
    sender_id: text({ required: true, max: 15, writable: 'server', filterable: true }),
    message: text({ required: true, max: messageLimit, writable: 'once' }),
    type: select(['text'], { required: true, writable: 'once' }),
    timestamp: date({ required: true, writable: 'server', filterable: true }),
    hidden: bool({ writable: 'operators' }),
  },
  rules: {
    list: visibleRule,
    view: anyOf(visibleRule, reportedRule),
    create: allOf(conversationRule, anyOf(operators('chat'), ownedBy('sender_id'))),
    update: allOf(operators('chat'), anyOf(conversationRule, reported('messages'), where({ hidden: true }))),
    delete: nobody,
  },
  indexes: [['conversation', 'number']],
  console: {
    title: 'Messages',
    group: 'chat',
    label: 'message',
    columns: ['conversation', 'sender_id', 'message', 'hidden', 'timestamp'],
    filters: ['conversation', 'hidden'],
  },
})
