import type { Context } from 'hono'
import { superusers, users } from '#collections/index.ts'
import { findCollection } from '#collections/registry.ts'
import { RecordError } from '#records/errors.ts'

/** The kind of account that the path names; 404 in the wire's words if the collection has no accounts. */
export function readAccountKind(c: Context): 'member' | 'operator' {
  const name = findCollection(c.req.param('collection') ?? '')?.name
  if (name === users.name) return 'member'
  if (name === superusers.name) return 'operator'
  throw new RecordError(404, 'Missing or invalid auth collection context.')
}
