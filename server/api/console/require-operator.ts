import type { Context } from 'hono'
import type { Viewer } from '#collections/access.ts'
import { operatorsOnlyError } from '#records/errors.ts'
import type { AppEnv } from '../../variables.ts'

/** The operator who calls; 403 where it is nobody of Sawari. */
export function requireOperator(c: Context<AppEnv>): Extract<Viewer, { kind: 'operator' }> {
  const viewer = c.get('viewer')
  if (viewer?.kind !== 'operator') throw operatorsOnlyError()
  return viewer
}
