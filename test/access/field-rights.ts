import type { Access, AccessRow, FieldTable } from './access-row.ts'
import { isOperator, type Role } from './roles.ts'

const splitWords = (text = ''): string[] => text.split(' ').filter(Boolean)

/** Every field that a row names, once. */
export const listFields = ({ open, once, operators, server }: FieldTable): string[] =>
  [open, once, operators, server].flatMap(text => splitWords(text))

/** The fields that some roles, or all, do not see. */
export const listSecretFields = ({ private: guarded, hidden, internal }: FieldTable): string[] => [
  ...new Set([guarded, hidden, internal].flatMap(text => splitWords(text))),
]

/** Whether the role, which may write the record, sets this field when it creates or changes it. */
export function canSet(fields: FieldTable, key: string, role: Role, isNew: boolean): boolean {
  if (splitWords(fields.open).includes(key)) return true
  if (splitWords(fields.once).includes(key)) return isNew
  return splitWords(fields.operators).includes(key) && isOperator(role)
}

/** Whether the role sees the field in at least one of the records. */
export function canKnow({ fields, records }: AccessRow, key: string, role: Role): boolean {
  if (splitWords(fields.hidden).includes(key)) return false
  if (splitWords(fields.internal).includes(key)) return fields.internalTo?.includes(role) === true
  const isOpen = !isOperator(role) || !splitWords(fields.private).includes(key)
  return isOpen || Object.values(records).some(({ privates }) => privates?.includes(role))
}

/** The fields of a record that the role sees, sorted. */
export function visibleFields(row: AccessRow, { privates = [] }: Access, role: Role): string[] {
  const secret = privates.includes(role) ? [] : splitWords(row.fields.private)
  const readable = listFields(row.fields).filter(key => canKnow(row, key, role) && !secret.includes(key))
  return [...readable, 'id', 'created', 'updated'].sort()
}
