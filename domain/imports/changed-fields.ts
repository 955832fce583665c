import { cleanNested } from '#records/field-types/clean-text.ts'
import type { RecordInput } from './model-records.ts'

/** The fields whose given value differs, as the store keeps it, from the stored one; empty is empty, however it is written. */
export const diffFields = (stored: RecordInput, given: RecordInput): RecordInput =>
  Object.fromEntries(
    Object.entries(given).filter(
      ([field, value]) => serialize(stored[field]) !== serialize(cleanNested(value)),
    ),
  )

function serialize(value: unknown): string {
  const isEmpty = value === undefined || value === null || String(value) === ''
  // Lists and maps are compared as they are shown, order and all.
  return isEmpty ? '' : JSON.stringify(value)
}
