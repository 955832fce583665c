import type { SQL } from 'drizzle-orm'
import type { PgColumnBuilderBase } from 'drizzle-orm/pg-core'
import type { Area } from '../areas.ts'

/**
 * Who may set a field over the wire. `once` is anyone, when the record is made and never after; `server` fields are
 * ignored in every body, whoever sends it.
 */
type Writer = 'anyone' | 'once' | 'operators' | 'server'

export type FieldOptions = {
  /** Blank values are refused (`validation_required`). */
  required?: boolean
  /** Who may set it; default `anyone` whom the collection's rule lets in. */
  writable?: Writer
  /** Seen only by the record's owner and by the operators of this area. */
  private?: Area
  /** Seen by the operators of this area alone, not by the record's owner. */
  internal?: Area
  /** Never on the wire, not even for operators. */
  hidden?: boolean
  /** Guests may name it in filters and sorts. */
  filterable?: boolean
  unique?: boolean
  /**
   * What readers get instead of the column, made from other records when it is read. Nobody filters or sorts by it, and an
   * update does not give it back.
   */
  computed?: () => SQL
}

/** One field of a collection: its type's name, its options, and the column that keeps it. */
export type Field<
  Type extends string = string,
  Column extends PgColumnBuilderBase = PgColumnBuilderBase,
  Options extends FieldOptions = FieldOptions,
> = { type: Type; options: Options; column: Column }
