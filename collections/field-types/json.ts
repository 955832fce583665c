import type { SQL } from 'drizzle-orm'
import { json as jsonColumn } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { Columns } from '../rule.ts'
import type { FieldOptions } from './field.ts'

/**
 * A nested value of a declared shape; absent is `null`. Every write checks the shape. Stored as `json`, not `jsonb`, so
 * that labels of specifications stay in order.
 */
export const json = <Shape extends z.ZodType>(shape: Shape, options: FieldOptions = {}) => ({
  type: 'json' as const,
  options: { ...options, shape },
  column: jsonColumn().$type<z.output<Shape>>(),
})

/** A value of a declared shape that is computed from the record's own columns at each read. */
export const derivedJson = <Shape extends z.ZodType>(shape: Shape, derived: (columns: Columns) => SQL) => ({
  type: 'json' as const,
  options: { shape, writable: 'server' as const, derived },
  column: jsonColumn().$type<z.output<Shape>>(),
})
