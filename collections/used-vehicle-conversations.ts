import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { anyOf, nobody, operators, ownedBy, participants } from './access.ts'
import { date, defineCollection, integer, json, relation, text } from './define.ts'

/** The latest messages, oldest first, as the wire has them inside a conversation. */
const latestMessages = z.array(
  z.object({
    id: z.string(),
    number: z.int(),
    sender_id: z.string(),
    message: z.string(),
    timestamp: z.string(),
    type: z.string(),
  }),
)

/** The most messages in a conversation's record. */
const maxLatestMessages = 50

const latestMessagesSql = () => sql`(
  select coalesce(json_agg(latest.shown order by latest.number), '[]') from (
    select number, json_build_object('id', id, 'number', number, 'sender_id', sender_id, 'message', message, 'type', type,
      'timestamp', to_char(timestamp at time zone 'utc', 'YYYY-MM-DD HH24:MI:SS.MS"Z"')) as shown
    from messages where conversation = "UsedVehicleConversations".id and not hidden
    order by number desc limit ${sql.raw(String(maxLatestMessages))}
  ) as latest)`

const sharedNumbers = z.array(z.object({ user: z.string(), number: z.string(), until: z.string() }))

/** The numbers that the two members share with each other now. */
const sharedNumbersSql = () => sql`(
  select coalesce(json_agg(json_build_object('user', share."user", 'number', member.number, 'until',
    to_char(share.until at time zone 'utc', 'YYYY-MM-DD HH24:MI:SS.MS"Z"')) order by share.rowid), '[]')
  from "numberShares" as share join users as member on member.id = share."user"
  where share.kind = 'UsedVehicleConversations' and share.record = "UsedVehicleConversations".id
    and share."receiverKind" = 'member' and share."endedAt" is null and share.until > now())`

/**
 * A conversation between a buyer and a receiver about a used vehicle; an empty receiver means Sawari. Only the buyer
 * opens one, for a vehicle and a receiver; the server writes everything else.
 */
export const usedVehicleConversations = defineCollection('UsedVehicleConversations', {
  fields: {
    vehicle_id: relation('usedVehicles', { writable: 'once', filterable: true, visibleTarget: true }),
    user_id: relation('users', { required: true, cascadeDelete: true, writable: 'server', filterable: true }),
    receiver_id: relation('users', { cascadeDelete: true, writable: 'once', filterable: true }),
    /** Vehicle, user and receiver (which may be empty) in one text: one conversation for each combination. */
    key: text({ writable: 'server', hidden: true, unique: true, max: 200 }),
    messages: json(latestMessages, { writable: 'server', computed: latestMessagesSql }),
    sharedNumbers: json(sharedNumbers, { writable: 'server', computed: sharedNumbersSql }),
    messageCount: integer({ writable: 'server', min: 0 }),
    /** The number of the last message that each side has read. */
    userRead: integer({ writable: 'server', min: 0 }),
    receiverRead: integer({ writable: 'server', min: 0 }),
    last_message: text({ writable: 'server', max: 1000 }),
    last_message_time: date({ writable: 'server', filterable: true }),
  },
  rules: {
    list: participants,
    view: participants,
    create: anyOf(operators('chat'), ownedBy('user_id')),
    update: nobody,
    delete: nobody,
  },
  audience: ['user_id', 'receiver_id'],
  indexes: [
    ['user_id', 'last_message_time'],
    ['receiver_id', 'last_message_time'],
  ],
  console: {
    title: 'Conversations',
    group: 'chat',
    label: 'last_message',
    columns: ['vehicle_id', 'user_id', 'last_message', 'last_message_time'],
  },
})
