import type { Context } from 'hono'
import { superusers, users } from '#collections/index.ts'
import { findCollection } from '#collections/registry.ts'
import { RecordError } from '#records/errors.ts'
import { selectFields } from '../wire.ts'

/** The kind of account that the path names; 404 in the wire's words if the collection has no accounts. */
export function readAccountKind(c: Context): 'member' | 'operator' {
  const name = findCollection(c.req.param('collection') ?? '')?.name
  if (name === users.name) return 'member'
  if (name === superusers.name) return 'operator'
  throw new RecordError(404, 'Missing or invalid auth collection context.')
}

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
