import type { SQL } from 'drizzle-orm'
import type { PgColumnBuilderBase } from 'drizzle-orm/pg-core'
import type { Area, Columns } from '../rule.ts'

/**
 * Who may set a field over the wire. `once` is anyone, but only when the record is created; `server` fields are ignored
 * in every body.
 */
type Writer = 'anyone' | 'once' | 'operators' | 'server'

export type FieldOptions = {
  /** Blank values are refused (`validation_required`). */
  required?: boolean
  /** Who may set it; by default `anyone` whom the collection's rule allows. */
  writable?: Writer
  /** Visible only to the record's owner and to the operators of this area. */
  private?: Area
  /** Visible to the operators of this area, but not to the record's owner. */
  internal?: Area
  /**
   * Only the record's owner, its creator and the server read the value. Others get what `as` makes of it; members who
   * may view the record get the value while `unless` holds for it. Nobody sorts by it, and operators compare it only
   * with a whole phone number.
   */
  masked?: { as: (value: unknown) => unknown; unless?: () => SQL }
  /** Never on the wire, not even for operators. */
  hidden?: boolean
  /** Guests may name it in filters and sorts. */
  filterable?: boolean
  unique?: boolean
  /**
   * A value that readers get instead of the column, computed from other records at each read. It cannot be filtered or
   * sorted by, and an update does not return it.
   */
  computed?: () => SQL
  /** The collections of these records: a page that reads the value changes with them. */
  computedFrom?: readonly string[]
  /**
   * A value computed from the record's own columns at each read. It has no column; filters and sorts compare the
   * expression, and no index can answer them.
   */
  derived?: (columns: Columns) => SQL
}

/** The limits of fields that declare none: code points of a text, items of a list, bytes of a file or of HTML. */
export const defaultLimits = { textLength: 5_000, selected: 99, bytes: 5 * 1024 * 1024 }

/** One field of a collection: its type's name, its options, and its column. */
export type Field<
  Type extends string = string,
  Column extends PgColumnBuilderBase = PgColumnBuilderBase,
  Options extends FieldOptions = FieldOptions,
> = { type: Type; options: Options; column: Column }
