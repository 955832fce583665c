import { sql } from 'drizzle-orm'
import { text } from 'drizzle-orm/pg-core'
import type { FieldOptions } from './field.ts'

export type FileOptions = FieldOptions & {
  maxSelect?: number
  /** Kept as one name instead of a list. */
  single?: boolean
  /** Only for who may view the record, by a token of its own. */
  protected?: boolean
  /** Bytes of one file; default 5 MiB. */
  maxSize?: number
  /** Content types, told from the bytes. */
  accept?: readonly string[]
  /** Sizes that `?thumb=` may ask for, such as `480x0`. */
  thumbs?: readonly string[]
}

/** Names of files kept beside the record, at most `maxSelect`. */
export const files = (options: FileOptions = {}) => ({
  type: 'file' as const,
  options: { maxSelect: 99, ...options },
  column: text().array().notNull().default(sql`'{}'`),
})

/** The name of one file kept beside the record, or `''`. */
export const file = (options: Omit<FileOptions, 'maxSelect'> = {}) => ({
  type: 'file' as const,
  options: { ...options, maxSelect: 1, single: true as const },
  column: text().notNull().default(''),
})
