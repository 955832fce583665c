import { z } from 'zod'
import { type OperatorRole, owners, serverRules } from './access.ts'
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

/**
 * What operators did: who, to which record, and which fields changed. The server writes it and never changes it, but for
 * the reasons of moves in deals, which are erased with the deal's personal facts.
 */
export const auditLog = defineCollection('auditLog', {
  fields: {
    /** The operator's id; empty for a server command. */
    actor: text({ max: 15, writable: 'server' }),
    action: text({ required: true, max: 40, writable: 'server' }),
    kind: text({ max: 60, writable: 'server' }),
    record: text({ max: 120, writable: 'server' }),
    changes: json(z.json(), { writable: 'server' }),
  },
  appendOnly: true,
  rules: { ...serverRules, list: owners, view: owners },
  indexes: [['created'], ['actor', 'created'], ['kind', 'record']],
  console: {
    title: 'Audit log',
    group: 'system',
    label: 'action',
    columns: ['actor', 'action', 'kind', 'record', 'created'],
    filters: ['actor', 'action', 'kind'],
  },
})
