import type { Plain } from './forms.ts'
import type { Mapping } from './mapping-shape.ts'
import type { Row } from './read-rows.ts'
import { namedValue, readValue } from './read-value.ts'

/** A value for every field of a mapping; `null` where the row has none. */
export type FieldValues = Record<string, Plain | null>

/**
 * The fields that a row's cells and its variant's name say; and the cells with each field as a column `=field`, by which
 * later fields and specifications may name it.
 */
export function readFields(
  cells: Row['cells'],
  rules: Mapping['fields'],
  variant: string,
): { fields: FieldValues; described: Row['cells'] } {
  const fields: FieldValues = {}
  const described = { ...cells }
  for (const [field, rule] of Object.entries(rules)) {
    const value = namedValue(variant, rule) ?? readValue(described, rule)?.value ?? null
    fields[field] = value
    if (value !== null) described[`=${field}`] = String(value)
  }
  return { fields, described }
}
