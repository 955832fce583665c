import type { Viewer } from '#collections/access.ts'
import { type AnyCollection, columnsByName } from '#collections/define.ts'

/**
 * Whether this viewer may bulk-import into that collection. Collections that anyone can send to, such as inquiries, and
 * settings of one record allow no imports.
 */
export function canImport(viewer: Viewer, collection: AnyCollection): boolean {
  if (collection.console.oneRecord) return false
  const { create, update } = collection.rules
  const mayWrite = update.allows(viewer, columnsByName(collection)) !== false
  return mayWrite && create.operatorsOnly === true && !collection.appendOnly
}
