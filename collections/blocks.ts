import { memberOwnedRules, nobody } from './access.ts'
import { defineCollection, relation, text } from './define.ts'

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
