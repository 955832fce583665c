import { nobody, ownedBy } from './access.ts'
import { date, defineCollection, integer, relation, select, text } from './define.ts'

/** A code sent to a phone; once it is verified, the proof with which its bearer may sign in. */
export const otp = defineCollection('otp', {
  fields: {
    /** The phone number, ten digits. */
    number: text({ required: true, max: 10, writable: 'server' }),
    codeHash: text({ writable: 'server', hidden: true }),
    expires: date({ writable: 'server' }),
    /** The secret of the client that requested the code. Attempts with it count separately from those of others. */
    nonceHash: text({ writable: 'server', hidden: true, max: 100 }),
    /** Attempts with the nonce. */
    tries: integer({ writable: 'server' }),
    /** Attempts without it. */
    unboundTries: integer({ writable: 'server' }),
    usedAt: date({ writable: 'server' }),
    /** The client that requested the code. */
    address: text({ max: 60, writable: 'server' }),
    proofHash: text({ writable: 'server', hidden: true, unique: true }),
    proofExpires: date({ writable: 'server' }),
    proofUsedAt: date({ writable: 'server' }),
  },
  indexes: [['number'], ['created']],
  rules: { list: nobody, view: nobody, create: nobody, update: nobody, delete: nobody },
  console: {
    title: 'Codes',
    group: 'system',
    label: 'number',
    columns: ['number', 'created', 'usedAt'],
  },
})

/**
 * A session of a member or an operator. Tokens carry its id, so it can be ended: by setting `endedAt`, or by deleting
 * it. Members see and delete their own.
 */
export const sessions = defineCollection('sessions', {
  fields: {
    kind: select(['member', 'operator'], { required: true, writable: 'server' }),
    user: relation('users', { writable: 'server', cascadeDelete: true }),
    operator: relation('_superusers', { writable: 'server', cascadeDelete: true }),
    /** The browser and system of the sign-in, such as `Chrome on Android`. */
    device: text({ max: 80, writable: 'server' }),
    /** A hash of the network of an operator's sign-in. */
    networkHash: text({ max: 100, writable: 'server', hidden: true }),
    lastSeen: date({ writable: 'server' }),
    expires: date({ writable: 'server' }),
    endedAt: date({ writable: 'server' }),
  },
  owner: 'user',
  indexes: [['user'], ['operator']],
  rules: {
    list: ownedBy('user'),
    view: ownedBy('user'),
    create: nobody,
    update: nobody,
    delete: ownedBy('user'),
  },
  console: {
    title: 'Sessions',
    group: 'people',
    label: 'kind',
    columns: ['kind', 'user', 'lastSeen', 'expires', 'endedAt'],
  },
})
