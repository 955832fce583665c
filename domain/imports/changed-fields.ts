import type { Input } from './model-records.ts'

/** The fields whose given value differs from the stored one; empty is empty, however it is written. */
export const changedFields = (stored: Input, given: Input): Input =>
  Object.fromEntries(
    Object.entries(given).filter(([field, value]) => written(stored[field]) !== written(value)),
  )

function written(value: unknown): string {
  const isEmpty = value === undefined || value === null || String(value) === ''
  // Lists and maps are compared as they are shown, order and all.
  return isEmpty ? '' : JSON.stringify(value)
}
