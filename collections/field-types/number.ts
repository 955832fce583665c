import type { SQL } from 'drizzle-orm'
import { bigint, boolean, doublePrecision } from 'drizzle-orm/pg-core'
import type { Columns } from '../rule.ts'
import type { FieldOptions } from './field.ts'

/** A function as limit is called whenever a value is read, for limits that change with time. */
export type NumberOptions = FieldOptions & { min?: number; max?: number | (() => number) }

/** A number that may have decimals; absent is `null`, never 0. */
export const number = (options: NumberOptions = {}) => ({
  type: 'number' as const,
  options,
  column: doublePrecision(),
})

/** A whole number (rupees, km, cc, counts); absent is `null`. */
export const integer = (options: NumberOptions = {}) => ({
  type: 'number' as const,
  options: { ...options, integer: true },
  column: bigint({ mode: 'number' }),
})

/** A whole number that is computed from the record's own columns at each read; absent is `null`. */
export const derivedInteger = (derived: (columns: Columns) => SQL, options: FieldOptions = {}) => ({
  type: 'number' as const,
  options: { ...options, integer: true, writable: 'server' as const, derived },
  column: bigint({ mode: 'number' }),
})

/** Yes or no; absent is no. */
export const bool = (options: FieldOptions = {}) => ({
  type: 'bool' as const,
  options,
  column: boolean().notNull().default(false),
})
