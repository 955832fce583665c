import { z } from 'zod'
import type { Field } from '#collections/define.ts'
import { readFieldLimits } from './field-limits.ts'

export type Schema = { [key: string]: unknown }

/** A field's value on the wire as JSON Schema 2020-12. Single values that may be empty are `""`; see `required`. */
export function fieldSchema(field: Field): Schema {
  const notes = [...fieldNotes(field), ...sizeNotes(field)]
  const described = {
    ...valueSchema(field),
    ...(notes.length ? { description: `${notes.join('. ')}.` } : {}),
    ...(isReadOnly(field) ? { readOnly: true } : {}),
  }
  return field.options.filterable ? { ...described, 'x-filterable': true } : described
}

/** Whether no client sets the field, not even an operator. */
const isReadOnly = ({ type, options }: Field) =>
  type === 'autodate' || options.writable === 'server' || Boolean(options.derived || options.computed)

function valueSchema(field: Field): Schema {
  const { min, max, pattern, values, isMany, maxSelect, target, isInteger, shape } = readFieldLimits(field)
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

/** Notes on a field beyond its type and limits. */
function fieldNotes({ options }: Field): string[] {
  return [
    options.required ? 'Required' : '',
    options.unique ? 'Unique' : '',
    options.private
      ? `Visible only to the record’s owner and to operators of the area ${options.private}`
      : '',
    options.internal ? `Visible only to operators of the area ${options.internal}` : '',
    options.writable === 'once' ? 'Set when the record is created; ignored in updates' : '',
    options.writable === 'operators' ? 'Operators set it; ignored from others' : '',
    options.derived || options.computed ? 'Computed at each read' : '',
    options.writable === 'server' ? 'The server sets it; ignored in bodies' : '',
  ].filter(Boolean)
}

/** Limits of files and articles, which JSON Schema cannot express. */
function sizeNotes(field: Field): string[] {
  const { maxBytes, accept, thumbs, isProtected } = readFieldLimits(field)
  return [
    maxBytes ? `At most ${maxBytes} bytes${field.type === 'file' ? ' each' : ''}` : '',
    accept ? `Of the type ${accept.join(', ')}` : '',
    thumbs ? `Sizes for ?thumb=: ${thumbs.join(', ')}` : '',
    isProtected ? 'Requires a file token' : '',
  ].filter(Boolean)
}

const bounds = (name: string, value: number | undefined) => (value === undefined ? {} : { [name]: value })

function jsonShape(shape: z.ZodType): Schema {
  const { $schema: _, ...schema } = z.toJSONSchema(shape, { unrepresentable: 'any', io: 'input' })
  return schema
}
