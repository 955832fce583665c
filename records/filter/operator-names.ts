import type { Viewer } from '#collections/access.ts'
import { RecordError } from '../errors.ts'

/**
 * Throws 403 if a filter or sort mentions `@collection.` or `@request.`, even in quotes, unless the viewer is an
 * operator.
 */
export function refuseOperatorNames({ kind }: Viewer, text: string) {
  if (kind === 'operator' || kind === 'system') return
  const name = ['@collection.', '@request.'].find(each => text.includes(each))
  if (name) throw new RecordError(403, `Only superusers can filter by ${name}`)
}
