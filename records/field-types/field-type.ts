import type { FieldOptions } from '#collections/define.ts'
import type { FieldError } from '../errors.ts'

/** An input value as the field stores it, or its error. */
export type ReadResult = { value: unknown } | { error: FieldError }

/**
 * How values of one type are read from a body and written to a record. Methods, so that each type may narrow the
 * options.
 */
export type FieldType = {
  read(input: unknown, options: FieldOptions): ReadResult
  isBlank(value: unknown): boolean
  /** The wire's form of a stored value. Without this method the stored value is sent as it is. */
  render?(stored: unknown): unknown
}

export const ok = (value: unknown): ReadResult => ({ value })

export const fail = (code: string, message: string, params?: Record<string, unknown>): ReadResult => ({
  error: params ? { code, message, params } : { code, message },
})

export const invalidFormat: FieldError = {
  code: 'validation_invalid_format',
  message: 'Invalid value format.',
}
export const invalidFileName: FieldError = { code: 'validation_invalid_file', message: 'Invalid file name.' }
export const required: FieldError = { code: 'validation_required', message: 'Cannot be blank.' }

/** Scalars as text, without NUL, which PostgreSQL cannot store; objects, lists and missing values as `''`. */
export const asText = (value: unknown) =>
  typeof value === 'string'
    ? value.replaceAll('\0', '')
    : ['number', 'boolean', 'bigint'].includes(typeof value)
      ? String(value)
      : ''

/** A text as it is; all other values as `''`. */
export const textOrEmpty = (value: unknown) => (typeof value === 'string' ? value : '')

export const isEmptyText = (value: unknown) => value === ''
export const isMissing = (value: unknown) => value === null || value === undefined
