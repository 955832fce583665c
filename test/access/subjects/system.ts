import { type AccessRow, serverOnly, supportRoles, unseen } from '../access-row.ts'
import { type Body, fixed, future, type Specimens } from '../fixture-values.ts'

export const rows: Record<string, AccessRow> = {
  auditLog: {
    ...serverOnly,
    records: { any: { ...unseen, viewedBy: ['owner'] } },
    fields: { server: 'actor action kind record changes' },
  },
  outbox: {
    ...serverOnly,
    records: { any: { ...unseen, viewedBy: supportRoles, privates: supportRoles } },
    fields: {
      server: 'channel event key user recipient language payload dueAt sentAt deadAt attempts lease failure',
      private: 'user',
      hidden: 'payload lease',
    },
  },
  searchEntries: {
    ...serverOnly,
    records: { any: unseen },
    fields: { server: 'kind record title words membersOnly visibleFrom' },
  },
  searchState: { ...serverOnly, records: { any: unseen }, fields: { server: 'version' } },
  searchTerms: { ...serverOnly, records: { any: unseen }, fields: { server: 'term near' } },
  otp: {
    ...serverOnly,
    records: { any: unseen },
    fields: {
      server:
        'number codeHash expires nonceHash tries unboundTries usedAt address proofHash proofExpires proofUsedAt',
      hidden: 'codeHash nonceHash proofHash',
    },
  },
  _superusers: {
    ...serverOnly,
    records: { any: unseen },
    fields: {
      server:
        'email name role tokenKey passwordHash totpSince totpSecret totpStep recoveryHashes mfaHash mfaExpires offeredSecret',
      hidden: 'tokenKey passwordHash totpSecret totpStep recoveryHashes mfaHash mfaExpires offeredSecret',
    },
  },
}

export const needs = (of: (collection: string) => string): Record<string, Body> => ({
  auditLog: { action: 'update' },
  outbox: { channel: 'sms', event: 'code', dueAt: future },
  searchEntries: { kind: 'cars', record: of('cars'), title: 'Nexon', path: '/cars' },
  searchState: { version: '1' },
  searchTerms: { term: 'nexon' },
  otp: { number: '9822000000', codeHash: 'x' },
  _superusers: { role: 'owner' },
})

export const specimens: Specimens = {
  auditLog: fixed({ any: {} }),
  outbox: fixed({ any: {} }),
  searchEntries: fixed({ any: {} }),
  searchState: fixed({ any: {} }),
  searchTerms: fixed({ any: {} }),
  otp: fixed({ any: {} }),
  _superusers: fixed({ any: { email: 'third@example.in' } }),
}
