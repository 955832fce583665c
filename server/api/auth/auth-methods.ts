import type { Context } from 'hono'
import { selected } from '../wire.ts'
import { accountKind } from './auth-collection.ts'

/**
 * `GET …/auth-methods`. Members sign in by number and password after a code; the code has routes of its own, so that
 * the method `otp` of the contract is off.
 */
export function authMethods(c: Context) {
  const isMember = accountKind(c) === 'member'
  const methods = {
    password: { enabled: true, identityFields: [isMember ? 'number' : 'email'] },
    oauth2: { enabled: false, providers: [] },
    mfa: { enabled: isMember, duration: isMember ? 600 : 0 },
    otp: { enabled: false, duration: 0 },
    authProviders: [],
    usernamePassword: isMember,
    emailPassword: !isMember,
  }
  return c.json(selected(c, methods))
}
