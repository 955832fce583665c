import { sql } from 'drizzle-orm'
import { type AnyPgColumn, text } from 'drizzle-orm/pg-core'
import { getCollection } from '../registry.ts'
import { defaultLimits, type FieldOptions } from './field.ts'

export type RelationOptions = FieldOptions & {
  /** Deleting the target deletes this record; otherwise a required relation blocks and an optional one is cleared. */
  cascadeDelete?: boolean
  /** Writers may name only records that they may view; any other gives the error of a record that does not exist. */
  visibleTarget?: boolean
}

/** The id of one record of another collection, or `''`. A foreign key guards it. */
export const relation = <const Target extends string>(target: Target, options: RelationOptions = {}) => ({
  type: 'relation' as const,
  options: { ...options, target, multiple: false as const },
  column: text().references((): AnyPgColumn => getCollection(target).table.id, {
    onDelete: options.cascadeDelete ? 'cascade' : options.required ? 'restrict' : 'set null',
  }),
})

/** With `cascadeDelete` the record is deleted with the last of its targets. */
export type RelationsOptions = RelationOptions & { maxSelect?: number }

/**
 * The ids of records of another collection, in order, each once. The store updates them when a target is deleted, since
 * PostgreSQL cannot.
 */
export const relations = <const Target extends string>(target: Target, options: RelationsOptions = {}) => ({
  type: 'relation' as const,
  options: { maxSelect: defaultLimits.selected, ...options, target, multiple: true as const },
  column: text().array().notNull().default(sql`'{}'`),
})
