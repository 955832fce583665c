import type { Context } from 'hono'
import { selectFields } from '../wire.ts'
import { readAccountKind } from './account-kind.ts'

/**
 * `GET …/auth-methods`. Members sign in by number and password after a code, which has routes of its own; operators by
 * e-mail and password before a code, which their own app makes. So the method `otp` of the contract, which sends one, is off.
 */
export function authMethods(c: Context) {
  const isMember = readAccountKind(c) === 'member'
  const methods = {
    password: { enabled: true, identityFields: [isMember ? 'number' : 'email'] },
    oauth2: { enabled: false, providers: [] },
    mfa: { enabled: true, duration: 600 },
    otp: { enabled: false, duration: 0 },
    authProviders: [],
    usernamePassword: isMember,
    emailPassword: !isMember,
  }
  return c.json(selectFields(c, methods))
}
