import { nobody, ownedBy } from './access.ts'
import { date, defineCollection, relation, select, text } from './define.ts'

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
