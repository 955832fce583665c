import { z } from 'zod'
import { type OperatorRole, serverRules } from './access.ts'
import { date, defineCollection, email, integer, json, select, text } from './define.ts'

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
    /** Since when a second factor is required; absent while none is set up. */
    totpSince: date({ writable: 'server' }),
    /** The secret of the operator's authenticator app, encrypted with the server's secret. */
    totpSecret: text({ writable: 'server', hidden: true, max: 300 }),
    /** The time step (thirty seconds, counted since 1970) of the last accepted code: no code is accepted twice. */
    totpStep: integer({ writable: 'server', hidden: true }),
    recoveryHashes: json(z.array(z.string()), { writable: 'server', hidden: true }),
    /** A sign-in with a correct password that still needs its second step; `offeredSecret` if it sets one up. */
    mfaHash: text({ writable: 'server', hidden: true, max: 100 }),
    mfaExpires: date({ writable: 'server', hidden: true }),
    offeredSecret: text({ writable: 'server', hidden: true, max: 300 }),
  },
  rules: serverRules,
  console: {
    title: 'Operators',
    group: 'system',
    label: 'email',
    columns: ['email', 'role', 'created'],
    filters: ['role'],
  },
})
