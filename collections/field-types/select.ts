import { sql } from 'drizzle-orm'
import { text } from 'drizzle-orm/pg-core'
import type { FieldOptions } from './field.ts'

/** One of the given values, or empty. */
export const select = <const Value extends string>(values: readonly Value[], options: FieldOptions = {}) => ({
  type: 'select' as const,
  options: { ...options, values, multiple: false as const },
  column: text().$type<Value | ''>().notNull().default(''),
})

/** Any of the given values, each at most once, in the order given. */
export const selectMany = <const Value extends string>(
  values: readonly Value[],
  options: FieldOptions & { maxSelect?: number } = {},
) => ({
  type: 'select' as const,
  options: { ...options, values, multiple: true as const },
  column: text().array().$type<Value[]>().notNull().default(sql`'{}'`),
})
