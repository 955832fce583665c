import { type FieldType, ok } from './field-type.ts'
import { asList } from './select.ts'

/** The id of another record: `null` in the database and `''` on the wire where there is none. */
export const relation: FieldType = {
  read: given => ok(asList(given).at(-1) ?? null),
  isBlank: value => value === null || value === '',
  render: stored => stored ?? '',
}
