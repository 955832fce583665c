import { type SQL, sql } from 'drizzle-orm'

/** How values are compared. `list` is an array of texts, `integer` a number that PostgreSQL stores as an integer. */
export type Kind = 'text' | 'list' | 'integer' | 'number' | 'bool' | 'date' | 'json'

/** A name resolved to an expression. Through `joins` one record may have several values (`isMulti`), or none: NULL. */
export type Term = {
  kind: Kind
  expression: SQL
  joins: readonly SQL[]
  isMulti: boolean
  /** How many relations on its path lead to many records. */
  hopsToMany: number
  /** Conditions that a row must meet before the viewer may learn its value. */
  guards: readonly SQL[]
  isNullable: boolean
  /** The viewer may only compare it with a whole value. */
  isMasked?: boolean | undefined
}

/** The joins as a separate FROM: always at least one row, with NULLs where a relation has no target. */
export const fromJoins = ({ joins }: Pick<Term, 'joins'>): SQL =>
  sql`from (select 1) as "@0" ${sql.join([...joins], sql` `)}`

/** A term's value as the text that the wire shows; lists and nested values as compact JSON. */
export function asText({ kind, expression }: Term): SQL {
  switch (kind) {
    case 'text':
      return expression
    case 'list':
      return sql`array_to_json(${expression})::text`
    case 'date':
      return sql`to_char(${expression} at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.MS"Z"')`
    case 'json':
      return sql`(${expression} #>> '{}')`
    default:
      return sql`(${expression})::text`
  }
}

/** A nested value if it has that JSON type, otherwise NULL. */
export function asJson({ expression }: Term, type: 'text' | 'number' | 'boolean'): SQL {
  const text = sql`${expression} #>> '{}'`
  if (type === 'text') {
    return sql`(case when json_typeof(${expression}) in ('string', 'object', 'array') then ${text} end)`
  }
  const cast = sql.raw(type === 'number' ? 'numeric' : 'boolean')
  return sql`(case when json_typeof(${expression}) = ${sql.raw(`'${type}'`)} then (${text})::${cast} end)`
}
