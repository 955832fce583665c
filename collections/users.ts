import { anyOf, chatPartners, nobody, operators, ownedBy } from './access.ts'
import { bool, defineCollection, email, file, text } from './define.ts'

/**
 * A member. Those it chats with see its name and picture. Phone number, e-mail and password are changed by verbs of
 * their own, never by a plain update.
 */
export const users = defineCollection('users', {
  id: '_pb_users_auth_',
  fields: {
    name: text({ max: 80 }),
    /** The phone number, ten digits. */
    number: text({ max: 10, writable: 'server', private: true, unique: true }),
    /** Derived from the number; never mailed to. */
    email: email({ writable: 'server', private: true, unique: true }),
    contactEmail: email({ private: true }),
    emailVisibility: bool({ writable: 'server' }),
    verified: bool({ writable: 'server' }),
    avatar: file({ accept: ['image/webp', 'image/jpeg', 'image/png'], thumbs: ['96x96', '192x192'] }),
    blocked: bool({ writable: 'operators', private: true }),
    /** Signs the member's tokens: a new one ends every session. */
    tokenKey: text({ writable: 'server', hidden: true, max: 100 }),
    passwordHash: text({ writable: 'server', hidden: true, max: 300 }),
  },
  owner: 'id',
  rules: {
    list: anyOf(operators('moderation'), ownedBy('id')),
    view: anyOf(operators('moderation'), ownedBy('id'), chatPartners),
    create: nobody,
    update: anyOf(operators('moderation'), ownedBy('id')),
    delete: nobody,
  },
  console: { label: 'name', columns: ['name', 'number', 'blocked', 'created'] },
})
