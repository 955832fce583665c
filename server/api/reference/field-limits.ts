import { z } from 'zod'
import type { Field } from '#collections/define.ts'
import { defaultLimits } from '#collections/field-types/field.ts'

/** The limits of a field of any type; those that its type does not have are absent. */
type FieldLimits = {
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

// Options of all types in one shape: a field at run time may have any of them.
const optionsSchema = z.object({
  min: z.number().optional(),
  max: z.union([z.number(), z.custom<() => number>(limits => typeof limits === 'function')]).optional(),
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

/** A field's limits, with the defaults of its type. */
export function readFieldLimits({ type, options }: Field): FieldLimits {
  const {
    pattern,
    multiple,
    single,
    integer,
    maxSize,
    protected: isProtected,
    max: limit,
    ...others
  } = optionsSchema.parse(options)
  const max = typeof limit === 'function' ? limit() : limit
  const limits = { ...others, ...(max !== undefined && { max }) }
  const isFile = type === 'file'
  return {
    ...limits,
    ...(type === 'text' ? { max: limits.max ?? defaultLimits.textLength } : {}),
    ...(pattern ? { pattern: pattern.source } : {}),
    ...(isFile ? { maxBytes: maxSize ?? defaultLimits.bytes } : {}),
    ...(type === 'editor' ? { max: undefined, maxBytes: limits.max ?? defaultLimits.bytes } : {}),
    isMany: isFile ? !single : multiple === true,
    isInteger: integer === true,
    isProtected: isProtected === true,
  }
}
