import { z } from 'zod'
import type { Field } from '#collections/define.ts'

/** The limits of a field of whatever type; what its type does not know is absent. */
export type FieldLimits = {
  min?: number
  max?: number
  pattern?: string
  values?: readonly string[]
  isMany: boolean
  maxSelect?: number
  target?: string
  isInteger: boolean
  maxBytes?: number
  accept?: readonly string[]
  thumbs?: readonly string[]
  isProtected: boolean
  shape?: z.ZodType
}

const mebibyte = 1024 * 1024

// Options of every type in one shape: a field met at run time is any of them.
const known = z.object({
  min: z.number().optional(),
  max: z.number().optional(),
  pattern: z.instanceof(RegExp).optional(),
  values: z.array(z.string()).optional(),
  multiple: z.boolean().optional(),
  single: z.boolean().optional(),
  maxSelect: z.number().optional(),
  target: z.string().optional(),
  integer: z.boolean().optional(),
  maxSize: z.number().optional(),
  accept: z.array(z.string()).optional(),
  thumbs: z.array(z.string()).optional(),
  protected: z.boolean().optional(),
  shape: z.instanceof(z.ZodType).optional(),
})

/** What a field allows, with the defaults that its type brings. */
export function fieldLimits({ type, options }: Field): FieldLimits {
  const {
    pattern,
    multiple,
    single,
    integer,
    maxSize,
    protected: isProtected,
    ...given
  } = known.parse(options)
  const isFile = type === 'file'
  return {
    ...given,
    ...(type === 'text' ? { max: given.max ?? 5000 } : {}),
    ...(pattern ? { pattern: pattern.source } : {}),
    ...(isFile ? { maxBytes: maxSize ?? 5 * mebibyte } : {}),
    ...(type === 'editor' ? { max: undefined, maxBytes: given.max ?? 5 * mebibyte } : {}),
    isMany: isFile ? !single : multiple === true,
    isInteger: integer === true,
    isProtected: isProtected === true,
  }
}

/** A field's type in words: `whole number`, `ids of authors`. */
export function typeWords(field: Field): string {
  const { isMany, isInteger, target } = fieldLimits(field)
  const names: Record<string, string> = {
    number: isInteger ? 'whole number or null' : 'number or null',
    bool: 'true or false',
    date: 'date or null',
    autodate: 'date',
    editor: 'HTML',
    email: 'e-mail address',
    url: 'web address',
    json: 'JSON or null',
    select: isMany ? 'some of' : 'one of',
    relation: isMany ? `ids of ${target}` : `id of ${target}`,
    file: isMany ? 'file names' : 'file name',
  }
  return names[field.type] ?? field.type
}

/** A field's limits in words, one each. */
export function limitWords(field: Field): string[] {
  const { min, max, pattern, values, isMany, maxSelect, maxBytes, accept, thumbs, isProtected } =
    fieldLimits(field)
  const unit = field.type === 'text' ? ' characters' : ''
  return [
    values ? values.join(', ') : '',
    min === undefined ? '' : `at least ${min}${unit}`,
    max === undefined ? '' : `at most ${max}${unit}`,
    pattern ? `of the form ${pattern}` : '',
    isMany && maxSelect ? `at most ${maxSelect}` : '',
    maxBytes ? `at most ${maxBytes} bytes${field.type === 'file' ? ' each' : ''}` : '',
    accept ? accept.join(', ') : '',
    thumbs ? `?thumb= ${thumbs.join(', ')}` : '',
    isProtected ? 'with a token only' : '',
  ].filter(Boolean)
}
