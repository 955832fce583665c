import { type SQL, sql } from 'drizzle-orm'
import type { Value } from './parse.ts'
import { likePattern } from './pattern.ts'
import { asJson, asText, type Kind, type Term } from './term.ts'
import type { Sign } from './tokenize.ts'
import { readValue } from './values.ts'

const isTextual = (kind: Kind) => kind === 'text' || kind === 'list'
const isNumeric = (kind: Kind) => kind === 'integer' || kind === 'number'
const mirrored: Partial<Record<Sign, Sign>> = { '>': '<', '>=': '<=', '<': '>', '<=': '>=' }

/** A term against a value. `!=` is null-safe; `""` and `null` test whether the term is empty. */
export function compareValue(term: Term, sign: Sign, value: Value): SQL {
  if (sign === '~' || sign === '!~') return like(asText(term), sign, sql`${likePattern(String(value ?? ''))}`)
  if (value === null || (value === '' && term.kind !== 'json')) return compareEmpty(term, sign, value)
  const [expression, bound] = bindValue(term, value)
  return sql`${expression} ${nullSafeSign(sign)} ${bound}`
}

/** A value against a term: `"abc" ~ title` looks for the title in the text. */
export function compareValueFirst(value: Value, sign: Sign, term: Term): SQL {
  if (sign === '~' || sign === '!~')
    return like(sql`${String(value ?? '')}::text`, sign, anywhere(asText(term)))
  return compareValue(term, mirrored[sign] ?? sign, value)
}

/** Two terms against each other: by their common type, otherwise as texts. Two empty terms are equal. */
export function compareTerms(left: Term, sign: Sign, right: Term): SQL {
  if (sign === '~' || sign === '!~') return like(asText(left), sign, anywhere(asText(right)))
  const [a, b] = alignTypes(left, right)
  if (sign !== '=' && sign !== '!=') return sql`${a} ${sql.raw(sign)} ${b}`
  const isCoalesced =
    [left, right].every(({ kind }) => kind !== 'json') && [left, right].some(({ kind }) => isTextual(kind))
  if (isCoalesced) return sql`coalesce(${a}, '') ${sql.raw(sign === '=' ? '=' : '<>')} coalesce(${b}, '')`
  return sql`${a} is ${sql.raw(sign === '=' ? 'not' : '')} distinct from ${b}`
}

function alignTypes(left: Term, right: Term): [SQL, SQL] {
  if (left.kind === 'json' && right.kind === 'json')
    return [sql`nullif(${left.expression}::text, 'null')`, sql`nullif(${right.expression}::text, 'null')`]
  const areAlike = left.kind === right.kind || (isNumeric(left.kind) && isNumeric(right.kind))
  if (areAlike && left.kind !== 'list') return [left.expression, right.expression]
  return [asText(left), asText(right)]
}

function compareEmpty(term: Term, sign: Sign, value: '' | null): SQL {
  if (sign === '=' || sign === '!=') {
    if (isTextual(term.kind)) {
      return sql`coalesce(${asText(term)}, '') ${sql.raw(sign === '=' ? '=' : '<>')} ''`
    }
    const known = term.kind === 'json' ? asText(term) : term.expression
    return sql`${known} is ${sql.raw(sign === '=' ? '' : 'not')} null`
  }
  if (value === null || !isTextual(term.kind)) return sql`false`
  return sql`${asText(term)} ${sql.raw(sign)} ''`
}

function bindValue(term: Term, value: string | number | boolean): [SQL, SQL] {
  const { kind, expression } = term
  if (isTextual(kind)) return [asText(term), sql`${String(value)}::text`]
  if (kind === 'json') {
    if (typeof value === 'number') return [asJson(term, 'number'), sql`${String(value)}::numeric`]
    if (typeof value === 'boolean') return [asJson(term, 'boolean'), sql`${value}::boolean`]
    return [asJson(term, 'text'), sql`${value}::text`]
  }
  const bound = readValue(kind, value)
  if (kind === 'bool') return [expression, sql`${bound}::boolean`]
  if (kind === 'date') return [expression, sql`${bound}::timestamptz`]
  if (kind === 'number') return [expression, sql`${bound}::float8`]
  return Number.isSafeInteger(bound)
    ? [expression, sql`${bound}::bigint`]
    : [sql`${expression}::numeric`, sql`${String(bound)}::numeric`]
}

const nullSafeSign = (sign: Sign) => sql.raw(sign === '!=' ? 'is distinct from' : sign)

const like = (text: SQL, sign: '~' | '!~', pattern: SQL) =>
  sign === '~' ? sql`${text} ilike ${pattern}` : sql`${text} not ilike ${pattern}`

/** The LIKE pattern of a text whose own wildcards stay. */
const anywhere = (text: SQL) => sql`'%' || ${text} || '%'`
