import { and, ilike, isNull, not, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Filter, Operand } from './parse.ts'
import { FilterError, type Operator } from './tokenize.ts'

/** A name made the column it stands for. `type` is the field's type, by whose rules values are compared. */
export type Resolved = { column: PgColumn; type: string }
export type Resolve = (name: string) => Resolved
/** A value made fit for a field of that type; throws where it cannot be. */
export type ReadValue = (value: string | number | boolean, type: string) => unknown

/** A filter as a condition. Knows nothing of collections: names and values go through what it is given. */
export function toSql(filter: Filter, resolve: Resolve, readValue: ReadValue): SQL {
  if (filter.kind !== 'compare') {
    const parts = filter.parts.map(part => toSql(part, resolve, readValue))
    const whole = filter.kind === 'and' ? and(...parts) : or(...parts)
    if (!whole) throw new FilterError('nothing to compare', 0)
    return whole
  }
  const { left, right, operator } = filter
  if (left.kind === 'name') return compare(resolve(left.text), operator, right, resolve, readValue)
  if (right.kind === 'name') return compare(resolve(right.text), mirrored(operator), left, resolve, readValue)
  throw new FilterError('no field is compared', 0)
}

function compare(
  field: Resolved,
  operator: Operator,
  other: Operand,
  resolve: Resolve,
  readValue: ReadValue,
): SQL {
  const { column, type } = field
  if (other.kind === 'name') {
    const against = resolve(other.text)
    const sign = sql.raw(plain(operator))
    // Fields of different types compare as texts.
    return against.column.getSQLType() === column.getSQLType()
      ? sql`${column} ${sign} ${against.column}`
      : sql`${column}::text ${sign} ${against.column}::text`
  }
  const { value } = other
  if (operator === '~' || operator === '!~') {
    const like = ilike(sql`${column}::text`, pattern(String(value ?? '')))
    return operator === '~' ? like : not(like)
  }
  if (value === null || value === '') {
    if (operator !== '=' && operator !== '!=') return sql`false`
    const empty = isText(type) ? sql`(${isNull(column)} or ${column} = '')` : sql`${isNull(column)}`
    return operator === '=' ? empty : sql`not ${empty}`
  }
  const bound = readValue(value, type)
  if (operator === '!=') return sql`${column} is distinct from ${bound}`
  return sql`${column} ${sql.raw(operator)} ${bound}`
}

const plain = (operator: Operator) => {
  if (operator === '~' || operator === '!~') throw new FilterError('a field is matched against a field', 0)
  return operator === '!=' ? 'is distinct from' : operator
}

const mirrored = (operator: Operator): Operator =>
  (({ '>': '<', '>=': '<=', '<': '>', '<=': '>=' }) as Partial<Record<Operator, Operator>>)[operator] ??
  operator

/** Without a `%` of its own a text is looked for anywhere; with one it is the pattern itself. */
const pattern = (text: string) => (text.includes('%') ? text : `%${text.replace(/[\\%_]/g, '\\$&')}%`)

const isText = (type: string) => ['text', 'email', 'url', 'editor', 'select', 'relation'].includes(type)
