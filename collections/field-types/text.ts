import { text as textColumn } from 'drizzle-orm/pg-core'
import type { FieldOptions } from './field.ts'

export type TextOptions = FieldOptions & { min?: number; max?: number; pattern?: RegExp }

const column = () => textColumn().notNull().default('')

/** Plain text, never HTML; lengths count code points, by default at most 5,000. */
export const text = (options: TextOptions = {}) => ({ type: 'text' as const, options, column: column() })

/** One e-mail address, or empty. */
export const email = (options: FieldOptions = {}) => ({ type: 'email' as const, options, column: column() })

/** One http(s) address, or empty. */
export const url = (options: FieldOptions = {}) => ({ type: 'url' as const, options, column: column() })

/** HTML from users, sanitised on write. `max` counts bytes. */
export const editor = (options: FieldOptions & { max?: number } = {}) => ({
  type: 'editor' as const,
  options,
  column: column(),
})
