import { cleanNested } from '#records/field-types/clean-text.ts'
import type { Row } from '#records/row.ts'

/**
 * The fields whose given value, in the form that the store saves, differs from the stored one. All empty values are
 * equal.
 */
export const diffFields = (stored: Row, row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).filter(
      ([field, value]) => serialize(stored[field]) !== serialize(cleanNested(value)),
    ),
  )

function serialize(value: unknown): string {
  const isEmpty = value === undefined || value === null || String(value) === ''
  // Lists and maps are compared with their order, since it is shown.
  return isEmpty ? '' : JSON.stringify(value)
}
