import type { Context } from 'hono'
import type { Viewer } from '#collections/access.ts'
import { operatorsOnlyError } from '#records/errors.ts'
import type { AppEnv } from '#server/variables.ts'

/** The calling operator. Errors: 403 for others. */
export function requireOperator(c: Context<AppEnv>): Extract<Viewer, { kind: 'operator' }> {
  const viewer = c.get('viewer')
  if (viewer?.kind !== 'operator') throw operatorsOnlyError()
  return viewer
}
