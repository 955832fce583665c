import { isOperator, type Role } from './roles.ts'
import type { Access, FieldTable, Row } from './table.ts'

const words = (text = ''): string[] => text.split(' ').filter(Boolean)

/** Every field that a row names, once. */
export const fieldsOf = ({ open, once, operators, server }: FieldTable): string[] =>
  [open, once, operators, server].flatMap(text => words(text))

/** The fields that some, or all, are not told of. */
export const secretsOf = ({ private: some, hidden, internal }: FieldTable): string[] => [
  ...new Set([some, hidden, internal].flatMap(text => words(text))),
]

/** Whether the role, which may write the record, sets this field when it creates one or changes it. */
export function maySet(fields: FieldTable, key: string, role: Role, isNew: boolean): boolean {
  if (words(fields.open).includes(key)) return true
  if (words(fields.once).includes(key)) return isNew
  return words(fields.operators).includes(key) && isOperator(role)
}

/** Whether the role is ever shown the field, in one of the records at least. */
export function mayKnow({ fields, records }: Row, key: string, role: Role): boolean {
  if (words(fields.hidden).includes(key)) return false
  if (words(fields.internal).includes(key)) return fields.internalTo?.includes(role) === true
  const isOpen = !isOperator(role) || !words(fields.private).includes(key)
  return isOpen || Object.values(records).some(({ privates }) => privates?.includes(role))
}

/** The fields of a record that the role is shown, sorted. */
export function shownFields(row: Row, { privates = [] }: Access, role: Role): string[] {
  const secret = privates.includes(role) ? [] : words(row.fields.private)
  const shown = fieldsOf(row.fields).filter(key => mayKnow(row, key, role) && !secret.includes(key))
  return [...shown, 'id', 'created', 'updated'].sort()
}
