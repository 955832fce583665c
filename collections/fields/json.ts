import { json as jsonColumn } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
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
