import { json as jsonColumn } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { FieldOptions } from './field.ts'

/**
 * A nested value of a declared shape; absent is `null`. The shape is checked on every write.
 * Kept as `json`, not `jsonb`: labels of specifications stay in the order in which they were written.
 */
export const json = <Shape extends z.ZodType>(shape: Shape, options: FieldOptions = {}) => ({
  type: 'json' as const,
  options: { ...options, shape },
  column: jsonColumn().$type<z.output<Shape>>(),
})
