import { z } from 'zod'
import type { Field } from '#collections/define.ts'
import { fieldLimits } from './field-limits.ts'

export type Schema = { [key: string]: unknown }

/** A field's value on the wire as JSON Schema 2020-12. Single values that may be empty are `""`; see `required`. */
export function fieldSchema(field: Field): Schema {
  const notes = fieldNotes(field)
  const described = {
    ...valueSchema(field),
    ...(notes.length ? { description: `${notes.join('. ')}.` } : {}),
  }
  return field.options.filterable ? { ...described, 'x-filterable': true } : described
}

function valueSchema(field: Field): Schema {
  const { min, max, pattern, values, isMany, maxSelect, target, isInteger, shape } = fieldLimits(field)
  const several = (items: Schema): Schema => ({
    type: 'array',
    items,
    ...(maxSelect === undefined ? {} : { maxItems: maxSelect }),
  })
  const id = { type: 'string', ...(target ? { 'x-relation': target } : {}) }
  switch (field.type) {
    case 'number':
      return {
        type: [isInteger ? 'integer' : 'number', 'null'],
        ...bounds('minimum', min),
        ...bounds('maximum', max),
      }
    case 'bool':
      return { type: 'boolean' }
    case 'date':
      return { type: ['string', 'null'], examples: ['2026-01-31 10:00:00.000Z'] }
    case 'autodate':
      return { type: 'string', examples: ['2026-01-31 10:00:00.000Z'] }
    case 'select':
      return isMany ? several({ enum: values }) : { enum: [...(values ?? []), ''] }
    case 'relation':
      return isMany ? several(id) : id
    case 'file':
      return isMany ? several({ type: 'string' }) : { type: 'string' }
    case 'json':
      return shape ? { anyOf: [jsonShape(shape), { type: 'null' }] } : {}
    default:
      return {
        type: 'string',
        ...bounds('minLength', field.options.required ? (min ?? 1) : undefined),
        ...bounds('maxLength', max),
        ...(pattern ? { pattern: `^$|${pattern}` } : {}),
      }
  }
}

/** What a reader has to know of a field beyond its type and limits. */
export function fieldNotes({ options }: Field): string[] {
  return [
    options.required ? 'Required' : '',
    options.unique ? 'No two records share it' : '',
    options.private ? 'Seen only by the record’s owner and by operators' : '',
    options.internal ? 'Seen by operators alone' : '',
    options.writable === 'once' ? 'Set when the record is made; ignored after that' : '',
    options.writable === 'operators' ? 'Set by operators; ignored from others' : '',
    options.writable === 'server' ? 'Set by Sawari; ignored in bodies' : '',
  ].filter(Boolean)
}

const bounds = (name: string, value: number | undefined) => (value === undefined ? {} : { [name]: value })

function jsonShape(shape: z.ZodType): Schema {
  const { $schema: _, ...schema } = z.toJSONSchema(shape, { unrepresentable: 'any', io: 'input' })
  return schema
}
