import { anyOf, chatPartners, memberOwnedRules, nobody, operators, ownedBy } from './access.ts'
import { bool, defineCollection, email, file, relation, select, text } from './define.ts'
import { maskedNumber } from './number-shares.ts'
import { channels } from './outbox.ts'

export const languages = ['en', 'hi'] as const

const memberOrModerator = anyOf(operators('moderation'), ownedBy('id'))
const readers = anyOf(memberOrModerator, chatPartners)

/**
 * A member. Chat partners see its name and picture, and nothing else. Phone number, e-mail and password change through
 * separate calls, never through a plain update.
 */
export const users = defineCollection('users', {
  id: '_pb_users_auth_',
  fields: {
    name: text({ max: 80 }),
    /** The phone number, ten digits. */
    number: text({
      max: 10,
      writable: 'server',
      private: 'moderation',
      masked: maskedNumber,
      unique: true,
    }),
    /** Derived from the number; never mailed to. */
    email: email({ writable: 'server', private: 'moderation', masked: { as: () => '' }, unique: true }),
    contactEmail: email({ private: 'moderation' }),
    emailVisibility: bool({ writable: 'server', private: 'moderation' }),
    verified: bool({ writable: 'server', private: 'moderation' }),
    /** The language of messages to this member; English by default. */
    language: select(languages, { private: 'moderation' }),
    /** How messages to this member are sent; by default to its e-mail address, or else by SMS. */
    notifyBy: select(channels, { private: 'moderation' }),
    avatar: file({ accept: ['image/webp', 'image/jpeg', 'image/png'], thumbs: ['96x96', '192x192'] }),
    blocked: bool({ writable: 'operators', private: 'moderation' }),
    /** Signs the member's tokens: a new one ends every session. */
    tokenKey: text({ writable: 'server', hidden: true, max: 100 }),
    passwordHash: text({ writable: 'server', hidden: true, max: 300 }),
  },
  owner: 'id',
  rules: {
    list: readers,
    view: readers,
    create: nobody,
    update: memberOrModerator,
    delete: memberOrModerator,
  },
  console: {
    title: 'Members',
    group: 'people',
    label: 'name',
    columns: ['name', 'number', 'blocked', 'created'],
    filters: ['blocked'],
  },
})

/** A member who wants no messages from another. */
export const blocks = defineCollection('blocks', {
  fields: {
    user: relation('users', { required: true, cascadeDelete: true, writable: 'server' }),
    blocked: relation('users', { required: true, cascadeDelete: true }),
    /** Both members in one text, so that each block exists once. */
    key: text({ writable: 'server', hidden: true, unique: true, max: 40 }),
  },
  owner: 'user',
  rules: { ...memberOwnedRules, update: nobody },
  indexes: [['user'], ['blocked']],
  console: {
    title: 'Blocks between members',
    group: 'chat',
    label: 'blocked',
    columns: ['user', 'blocked', 'created'],
  },
})
