import type { Context } from 'hono'
import { selectFields } from '../wire.ts'
import { readAccountKind } from './account-kind.ts'

/**
 * `GET …/auth-methods`. Members sign in with number and password after a code, which has separate routes; operators
 * with e-mail and password before a code from their app. So the contract's method `otp`, which sends a code, is off.
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
