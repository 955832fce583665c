import { and, gt, gte, ilike, inArray, is, isNotNull, lt, lte, or, SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { containsPattern } from './filter/pattern.ts'

/** A range of numbers: it includes `from` and `to`, and excludes `above` and `below`; a missing bound is open. */
export type NumberRange = {
  from?: number | undefined
  above?: number | undefined
  below?: number | undefined
  to?: number | undefined
}

/** A range with a name. */
export type Band = { value: string; from: number; below: number | undefined }

/** A condition on a record, as data: it can be turned into SQL or evaluated by another index. */
export type Predicate =
  | { of: PgColumn; oneOf: readonly string[] }
  | { of: PgColumn; within: readonly NumberRange[] }
  /** Each word occurs in at least one of the columns, in any case. */
  | { words: readonly string[]; in: readonly PgColumn[] }

/** A predicate, or SQL that only the database can evaluate. */
export type Condition = Predicate | SQL

/** The filter of a list: one condition, or several that must all hold. */
export type Where = Condition | readonly (Condition | undefined)[] | undefined

/** The conditions as a list. */
export const conditionsOf = (where: Where): Condition[] =>
  (Array.isArray(where) ? where : [where]).filter(each => each !== undefined)

export const isPredicate = (condition: Condition): condition is Predicate => !is(condition, SQL)

/** All conditions as SQL; undefined if there are none. */
export const whereSql = (where: Where): SQL | undefined =>
  and(...conditionsOf(where).map(each => (isPredicate(each) ? predicateSql(each) : each)))

function predicateSql(predicate: Predicate): SQL | undefined {
  if ('words' in predicate) return wordsSql(predicate.words, predicate.in)
  const { of } = predicate
  if ('oneOf' in predicate) return inArray(of, [...predicate.oneOf])
  return or(...predicate.within.map(each => withinSql(of, each) ?? isNotNull(of))) ?? sql`false`
}

export const withinSql = (column: PgColumn, { from, above, below, to }: NumberRange): SQL | undefined =>
  and(
    from === undefined ? undefined : gte(column, from),
    above === undefined ? undefined : gt(column, above),
    below === undefined ? undefined : lt(column, below),
    to === undefined ? undefined : lte(column, to),
  )

/** The condition that each word occurs in one of the columns, or that `orHas` holds for its pattern. */
export const wordsSql = (
  words: readonly string[],
  columns: readonly PgColumn[],
  orHas?: (pattern: string) => SQL,
): SQL | undefined =>
  and(
    ...words.map(word => {
      const pattern = containsPattern(word)
      return or(...columns.map(column => ilike(column, pattern)), orHas?.(pattern))
    }),
  )

/** Whether a number is in the range; false for a missing one. */
export const isWithin = (figure: number | null, { from, above, below, to }: NumberRange): boolean =>
  figure !== null &&
  (from === undefined || figure >= from) &&
  (above === undefined || figure > above) &&
  (below === undefined || figure < below) &&
  (to === undefined || figure <= to)
