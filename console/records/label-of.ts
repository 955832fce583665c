import type { RaRecord } from 'react-admin'
import { type CollectionDescription, fieldNamed } from '../api/describe.ts'
import { textOf } from './value-of.tsx'

/** The name of a record in lists and dialogs. */
export function labelOf(collection: CollectionDescription, record: RaRecord): string {
  const field = fieldNamed(collection, collection.label)
  const name = record[collection.label]
  return field && name ? textOf(field, name, collection.name) : String(name || record.id)
}
