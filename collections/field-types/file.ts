import { sql } from 'drizzle-orm'
import { text } from 'drizzle-orm/pg-core'
import { defaultLimits, type FieldOptions } from './field.ts'

export type FileOptions = FieldOptions & {
  maxSelect?: number
  /** Stored as one name instead of a list. */
  single?: boolean
  /** Only viewers of the record may download it, with a token. */
  protected?: boolean
  /** Bytes of one file; default 5 MiB. */
  maxSize?: number
  /** Content types, detected from the bytes. */
  accept?: readonly string[]
  /** Sizes that `?thumb=` may ask for, such as `480x0`. */
  thumbs?: readonly string[]
}

/** Names of files of the record, at most `maxSelect`. */
export const files = (options: FileOptions = {}) => ({
  type: 'file' as const,
  options: { maxSelect: defaultLimits.selected, ...options },
  column: text().array().notNull().default(sql`'{}'`),
})

/** The name of one file of the record, or `''`. */
export const file = (options: Omit<FileOptions, 'maxSelect'> = {}) => ({
  type: 'file' as const,
  options: { ...options, maxSelect: 1, single: true as const },
  column: text().notNull().default(''),
})
