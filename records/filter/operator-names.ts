import type { Viewer } from '#collections/access.ts'
import { RecordError } from '../errors.ts'

/** Throws 403 where a filter or sort of anyone but an operator speaks of `@collection.` or `@request.`, even in quotes. */
export function refuseOperatorNames({ kind }: Viewer, text: string) {
  if (kind === 'operator' || kind === 'system') return
  const name = ['@collection.', '@request.'].find(each => text.includes(each))
  if (name) throw new RecordError(403, `Only superusers can filter by ${name}`)
}
