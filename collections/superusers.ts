import { type OperatorRole, serverRules } from './access.ts'
import { defineCollection, email, select, text } from './define.ts'

export const roles = ['owner', 'editor', 'support'] as const satisfies readonly OperatorRole[]

/** An operator, who works with the console. */
export const superusers = defineCollection('_superusers', {
  id: 'pbc_3142635823',
  fields: {
    email: email({ required: true, unique: true }),
    name: text({ max: 80 }),
    role: select(roles, { required: true }),
    tokenKey: text({ writable: 'server', hidden: true, max: 100 }),
    passwordHash: text({ writable: 'server', hidden: true, max: 300 }),
  },
  rules: serverRules,
  console: { label: 'email', columns: ['email', 'role', 'created'] },
})
