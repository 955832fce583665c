import type { FieldOptions } from '#collections/define.ts'
import type { FieldError } from '../errors.ts'

/** A given value made the field's own, or what is wrong with it. */
export type Read = { value: unknown } | { error: FieldError }

/** How values of one type are read from a body and written to a record. Methods, so that each takes its own options. */
export type FieldType = {
  read(given: unknown, options: FieldOptions): Read
  isBlank(value: unknown): boolean
  /** The wire's form of what the database holds; as it is where left out. */
  render?(stored: unknown): unknown
}

export const ok = (value: unknown): Read => ({ value })

export const fail = (code: string, message: string, params?: Record<string, unknown>): Read => ({
  error: params ? { code, message, params } : { code, message },
})

export const required: FieldError = { code: 'validation_required', message: 'Cannot be blank.' }

/** Scalars as text, free of NUL, which PostgreSQL cannot keep; objects, lists and nothing as `''`. */
export const asText = (given: unknown) =>
  typeof given === 'string'
    ? given.replaceAll('\0', '')
    : ['number', 'boolean', 'bigint'].includes(typeof given)
      ? String(given)
      : ''

export const isEmptyText = (value: unknown) => value === ''
export const isMissing = (value: unknown) => value === null || value === undefined
