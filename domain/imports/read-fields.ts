import type { Mapping } from './mapping-schema.ts'
import type { SourceRow } from './read-rows.ts'
import { findNamedValue, readValue } from './read-value.ts'
import type { PlainValue } from './value-parsers.ts'

/** A value for every field of a mapping; `null` if the row has none. */
export type FieldValues = Record<string, PlainValue | null>

/**
 * The fields from a row's cells and its variant's name, and the cells with each field as a column `=field`, which later
 * fields and specifications can name.
 */
export function readFields(
  cells: SourceRow['cells'],
  rules: Mapping['fields'],
  variant: string,
): { fields: FieldValues; described: SourceRow['cells'] } {
  const fields: FieldValues = {}
  const described = { ...cells }
  for (const [field, rule] of Object.entries(rules)) {
    const value = findNamedValue(variant, rule) ?? readValue(described, rule)?.value ?? null
    fields[field] = value
    if (value !== null) described[`=${field}`] = String(value)
  }
  return { fields, described }
}
