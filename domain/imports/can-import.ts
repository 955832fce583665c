import type { Viewer } from '#collections/access.ts'
import { type AnyCollection, columnsByName } from '#collections/define.ts'

/** Whether this viewer may bring records of that collection by the thousand: what anyone may send, such as an inquiry, is nobody's to. */
export function canImport(viewer: Viewer, collection: AnyCollection): boolean {
  const { create, update } = collection.rules
  const mayWrite = update.allows(viewer, columnsByName(collection)) !== false
  return mayWrite && create.operatorsOnly === true && !collection.appendOnly
}
