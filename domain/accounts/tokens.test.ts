import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { type Claims, decodeClaims, hasValidSignature, signToken } from './tokens.ts'

const claims: Claims = {
  type: 'auth',
  id: 'abcdefghij12345',
  collectionId: '_pb_users_auth_',
  refreshable: true,
  exp: 2_000_000_000,
  sessionId: 'zyxwvutsrq54321',
}
const token = await signToken(claims, 'key', 'secret')

const forged = (header: object, key: string) => {
  const body = [header, claims].map(part => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.')
  return `${body}.${createHmac('sha256', key).update(body).digest('base64url')}`
}

describe('tokens', () => {
  it('carry their claims in the form that browsers decode', () => {
    expect(decodeClaims(token)).toEqual(claims)
    expect(JSON.parse(atob(token.split('.')[1] ?? ''))).toEqual(claims)
    expect(JSON.parse(atob(token.split('.')[0] ?? ''))).toEqual({ alg: 'HS256', typ: 'JWT' })
  })

  it('verify with their own keys only', async () => {
    expect(await hasValidSignature(token, 'key', 'secret')).toBe(true)
    expect(await hasValidSignature(token, 'other', 'secret')).toBe(false)
    expect(await hasValidSignature(token, 'key', 'other')).toBe(false)
    expect(await hasValidSignature(`${token}x`, 'key', 'secret')).toBe(false)
    expect(await hasValidSignature(token.slice(0, -4), 'key', 'secret')).toBe(false)
    // Without the account's own key a token would not be bound to the account.
    expect(await hasValidSignature(forged({ alg: 'HS256', typ: 'JWT' }, 'secret'), '', 'secret')).toBe(false)
  })

  it.each([
    ['nothing', ''],
    ['rubbish', 'a.b.c'],
    ['another header', forged({ alg: 'none', typ: 'JWT' }, 'keysecret')],
    ['a fourth part', `${token}.x`],
    ['no signature', token.split('.').slice(0, 2).join('.')],
  ])('are invalid: %s', (_, invalid) => expect(decodeClaims(invalid)).toBeUndefined())

  it('expire', () => {
    expect(decodeClaims(token, claims.exp * 1000 - 1)).toBeDefined()
    expect(decodeClaims(token, claims.exp * 1000)).toBeUndefined()
  })
})
