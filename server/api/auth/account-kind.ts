import type { Context } from 'hono'
import { superusers, users } from '#collections/index.ts'
import { findCollection } from '#collections/registry.ts'
import { RecordError } from '#records/errors.ts'

/** What kind of account the address names; 404 in the wire's words where its collection has none. */
export function readAccountKind(c: Context): 'member' | 'operator' {
  const name = findCollection(c.req.param('collection') ?? '')?.name
  if (name === users.name) return 'member'
  if (name === superusers.name) return 'operator'
  throw new RecordError(404, 'Missing or invalid auth collection context.')
}
