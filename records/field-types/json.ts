import type { z } from 'zod'
import type { FieldOptions } from '#collections/define.ts'
import { mebibyte } from '../mebibyte.ts'
import { findJsonEnd } from '../nesting.ts'
import { cleanNested } from './clean-text.ts'
import { type FieldType, fail, ok } from './field-type.ts'

// NUL and lone surrogates, which PostgreSQL stores in a json column and cannot read back.
const unreadable = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/

/** A nested value of the declared shape, or JSON text of one. */
export const json: FieldType = {
  read(input, { shape }: FieldOptions & { shape: z.ZodType }) {
    const value = cleanNested(typeof input === 'string' ? parseText(input) : (input ?? null))
    if (value === null) return ok(null)
    const checked = shape.safeParse(value)
    if (!checked.success) {
      const issue = checked.error.issues[0]
      const place = issue?.path.join('.') ?? ''
      const reason = issue?.message ?? ''
      return fail('validation_invalid_json', `Must have the declared shape${place && ` (at ${place})`}.`, {
        place,
        reason,
      })
    }
    const text = JSON.stringify(checked.data)
    if (unreadable.test(text)) return fail('validation_invalid_json', 'Must hold whole characters, no NUL.')
    if (text.length > mebibyte) {
      return fail('validation_json_size_limit', 'The maximum allowed JSON size is 1048576 bytes.')
    }
    return ok(checked.data)
  },
  isBlank: value =>
    value === null || value === '' || (typeof value === 'object' && Object.keys(value ?? {}).length === 0),
}

function parseText(text: string): unknown {
  if (!text) return null
  // Text that nests too deep stays text: parsing and checking it would cost too much.
  if (/^\s*[[{]/.test(text) && findJsonEnd(text) === undefined) return text
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
