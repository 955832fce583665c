import { type SQL, sql } from 'drizzle-orm'

/** How values are compared. `list` is an array of texts, `integer` a number that PostgreSQL keeps whole. */
export type Kind = 'text' | 'list' | 'integer' | 'number' | 'bool' | 'date' | 'json'

/** A name made an expression. Over `joins` it may take several values for one record (`isMulti`), or none: NULL. */
export type Term = {
  kind: Kind
  expression: SQL
  joins: readonly SQL[]
  isMulti: boolean
  /** How many of the relations on its way lead to many records. */
  hopsToMany: number
  /** What must hold of a row for the viewer to be told of its value. */
  guards: readonly SQL[]
  isNullable: boolean
}

/** The joins as a FROM of their own: always one row at least, with NULLs where a relation leads nowhere. */
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

/** A nested value where it is of that JSON type, otherwise NULL. */
export function asJson({ expression }: Term, type: 'text' | 'number' | 'boolean'): SQL {
  const text = sql`${expression} #>> '{}'`
  if (type === 'text') {
    return sql`(case when json_typeof(${expression}) in ('string', 'object', 'array') then ${text} end)`
  }
  const cast = sql.raw(type === 'number' ? 'numeric' : 'boolean')
  return sql`(case when json_typeof(${expression}) = ${sql.raw(`'${type}'`)} then (${text})::${cast} end)`
}
