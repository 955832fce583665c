import { and, gt, gte, ilike, inArray, is, isNotNull, lt, lte, or, SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** A range of a figure: `from` and `to` are in it, `above` and `below` are not; open where none is given. */
export type NumberRange = {
  from?: number | undefined
  above?: number | undefined
  below?: number | undefined
  to?: number | undefined
}

/** A stretch that has a name. */
export type Band = { value: string; from: number; below: number | undefined }

/** What holds of a record, as data: SQL follows from it, and so does a search in another index. */
export type Predicate =
  | { of: PgColumn; oneOf: readonly string[] }
  | { of: PgColumn; within: readonly NumberRange[] }
  /** Every word is somewhere in one of the columns, whatever its case. */
  | { words: readonly string[]; in: readonly PgColumn[] }

/** A predicate, or SQL that only the database understands. */
export type Condition = Predicate | SQL

/** What a list holds to: one condition, or all of several. */
export type Where = Condition | readonly (Condition | undefined)[] | undefined

/** The conditions one by one. */
export const conditionsOf = (where: Where): Condition[] =>
  (Array.isArray(where) ? where : [where]).filter(each => each !== undefined)

export const isPredicate = (condition: Condition): condition is Predicate => !is(condition, SQL)

/** The whole as SQL; nothing where everything meets it. */
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

/** What holds where every word is in one of the columns, or where `orHas` holds for its pattern. */
export const wordsSql = (
  words: readonly string[],
  columns: readonly PgColumn[],
  orHas?: (pattern: string) => SQL,
): SQL | undefined =>
  and(
    ...words.map(word => {
      const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`
      return or(...columns.map(column => ilike(column, pattern)), orHas?.(pattern))
    }),
  )

/** Whether a figure is in the stretch; one that is missing is in none. */
export const isWithin = (figure: number | null, { from, above, below, to }: NumberRange): boolean =>
  figure !== null &&
  (from === undefined || figure >= from) &&
  (above === undefined || figure > above) &&
  (below === undefined || figure < below) &&
  (to === undefined || figure <= to)
