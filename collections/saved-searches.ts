import { ownedBy, serverRules } from './access.ts'
import { bool, date, defineCollection, email, integer, relation, select, text } from './define.ts'
import { languages } from './users.ts'

export const alertChannels = ['email', 'sms', 'push'] as const
export const alertRhythms = ['atOnce', 'daily', 'weekly'] as const
export const savedSearchKinds = [
  'usedVehicles',
  'cars',
  'bikes',
  'commercial_vehicles',
  'rentVehicles',
] as const
/** `ended` is the end of a sale, which only those hear of who have the vehicle on their wishlist. */
export const alertCauses = ['new', 'cheaper', 'ended'] as const

const ownerReads = { ...serverRules, list: ownedBy('user'), view: ownedBy('user') }

/** A list that a person wants to hear about: a member, or a guest by a mail address or a phone number. */
export const savedSearches = defineCollection('savedSearches', {
  fields: {
    user: relation('users', { cascadeDelete: true, writable: 'server' }),
    /** A guest's address; it receives nothing until it is confirmed. */
    email: email({ writable: 'server', private: 'moderation' }),
    /** The ten digits of a guest's phone, which a code has proven. */
    number: text({ max: 10, writable: 'server', hidden: true }),
    confirmedAt: date({ writable: 'server' }),
    /** The records that the list shows. */
    kind: select(savedSearchKinds, { required: true, writable: 'server', filterable: true }),
    /** The list's path and query in normal form: sorted parameters, no page, no order. */
    address: text({ required: true, max: 2000, writable: 'server' }),
    /** The same for equal addresses. */
    hash: text({ max: 64, writable: 'server', filterable: true }),
    name: text({ max: 120, writable: 'server' }),
    channel: select(alertChannels, { required: true, writable: 'server' }),
    rhythm: select(alertRhythms, { required: true, writable: 'server' }),
    language: select(languages, { writable: 'server' }),
    /** When the person last opened the list; newer records are marked there. */
    seenAt: date({ writable: 'server' }),
    sentAt: date({ writable: 'server' }),
    /** The person and the hash in one text, so that equal searches of one person are one. */
    key: text({ writable: 'server', hidden: true, unique: true, max: 340 }),
  },
  owner: 'user',
  rules: ownerReads,
  indexes: [['user', 'created'], ['email'], ['number'], ['kind'], ['hash'], ['rhythm', 'sentAt']],
  console: {
    title: 'Saved searches',
    group: 'people',
    label: 'name',
    columns: ['name', 'kind', 'channel', 'rhythm', 'created'],
    filters: ['kind', 'channel', 'rhythm'],
  },
})

/**
 * A record that a person is told of: by a saved search, or by a vehicle on the wishlist that became cheaper or whose
 * sale ended.
 */
export const alertMatches = defineCollection('alertMatches', {
  fields: {
    search: relation('savedSearches', { cascadeDelete: true, writable: 'server' }),
    /** The member, also of a match by wishlist; empty for a guest. */
    user: relation('users', { cascadeDelete: true, writable: 'server' }),
    kind: select(savedSearchKinds, { required: true, writable: 'server' }),
    record: text({ required: true, max: 120, writable: 'server' }),
    cause: select(alertCauses, { required: true, writable: 'server' }),
    /** In ₹. */
    price: integer({ writable: 'server' }),
    earlierPrice: integer({ writable: 'server' }),
    /** When a message with it was queued. */
    queuedAt: date({ writable: 'server' }),
    /** Search or member, record and cause, with the price or the end of the sale that it is about: each is told once. */
    key: text({ writable: 'server', hidden: true, unique: true, max: 340 }),
  },
  owner: 'user',
  rules: ownerReads,
  indexes: [
    ['search', 'created'],
    ['user', 'created'],
    ['queuedAt', 'created'],
    ['kind', 'record'],
  ],
  console: {
    title: 'Alert matches',
    group: 'people',
    label: 'record',
    columns: ['kind', 'record', 'cause', 'price', 'queuedAt', 'created'],
  },
})

/** What a member has chosen for alerts about the vehicles on its wishlist. Without a record: at once, where it reads. */
export const alertSettings = defineCollection('alertSettings', {
  fields: {
    user: relation('users', { required: true, cascadeDelete: true, writable: 'server' }),
    priceDropsOff: bool({ writable: 'server' }),
    endedSalesOff: bool({ writable: 'server' }),
    channel: select(alertChannels, { writable: 'server' }),
    rhythm: select(alertRhythms, { writable: 'server' }),
    /** The member, so that each has one record. */
    key: text({ writable: 'server', hidden: true, unique: true, max: 20 }),
  },
  owner: 'user',
  rules: ownerReads,
  indexes: [['user']],
  console: {
    title: 'Alert settings',
    group: 'people',
    label: 'user',
    columns: ['user', 'channel', 'rhythm'],
  },
})

/** A browser that receives web push messages, of a member or of a guest with saved searches. */
export const pushSubscriptions = defineCollection('pushSubscriptions', {
  fields: {
    user: relation('users', { cascadeDelete: true, writable: 'server' }),
    /** The address of a guest; empty for a member. */
    email: email({ writable: 'server', private: 'moderation' }),
    endpoint: text({ required: true, max: 1000, writable: 'server', private: 'moderation' }),
    /** The browser's public key and secret, base64url (RFC 8291). */
    p256dh: text({ required: true, max: 200, writable: 'server', hidden: true }),
    auth: text({ required: true, max: 100, writable: 'server', hidden: true }),
    device: text({ max: 80, writable: 'server' }),
    /** The member's session in which the browser subscribed; the subscription ends when the member ends it. */
    session: text({ max: 15, writable: 'server', hidden: true }),
    /** The hash of the endpoint, so that each browser is stored once. */
    key: text({ writable: 'server', hidden: true, unique: true, max: 64 }),
  },
  owner: 'user',
  rules: ownerReads,
  indexes: [['user'], ['email'], ['session']],
  console: {
    title: 'Push subscriptions',
    group: 'people',
    label: 'device',
    columns: ['user', 'device', 'created'],
  },
})
