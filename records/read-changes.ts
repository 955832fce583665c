import type { Fields } from '#collections/define.ts'
import { fieldType } from './field-types/index.ts'
import { applyModifiers, listNamedFields } from './modifiers.ts'
import type { Row } from './row.ts'

/** The values that a body gives to the fields that it names, as their types read them; omits unreadable ones. */
export const readChanges = (fields: Fields, current: Row, body: Row): Row =>
  Object.fromEntries(
    listNamedFields(fields, body).flatMap(([key, field]) => {
      const read = fieldType(field.type).read(applyModifiers(body, key, field, current[key]), field.options)
      return 'error' in read ? [] : [[key, read.value]]
    }),
  )
