import { bool } from './bool.ts'
import { date } from './date.ts'
import { editor } from './editor.ts'
import { email } from './email.ts'
import type { FieldType } from './field-type.ts'
import { file } from './file.ts'
import { json } from './json.ts'
import { number } from './number.ts'
import { relation } from './relation.ts'
import { select } from './select.ts'
import { text } from './text.ts'
import { url } from './url.ts'

const types: Record<string, FieldType> = {
  bool,
  date,
  autodate: date,
  editor,
  email,
  file,
  json,
  number,
  relation,
  select,
  text,
  url,
}

/** The behaviour of a field's type. */
export function fieldType(name: string): FieldType {
  const type = types[name]
  if (!type) throw new Error(`no field type is named ${name}`)
  return type
}
