import { and, gte, ilike, inArray, is, isNotNull, lt, lte, or, SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** A stretch of a figure, from `from` up to `below`, which is not in it, or `to`, which is; open where none is said. */
export type Stretch = { from?: number | undefined; below?: number | undefined; to?: number | undefined }

/** A stretch that has a name. */
export type Band = { value: string; from: number; below: number | undefined }

/** What holds of a record, told so that both SQL and a look at columns in memory follow from it. */
export type Told =
  | { of: PgColumn; oneOf: readonly string[] }
  | { of: PgColumn; within: readonly Stretch[] }
  /** Every word is somewhere in one of the columns, whatever its case. */
  | { words: readonly string[]; in: readonly PgColumn[] }

/** Told, or SQL that only the database understands. */
export type Condition = Told | SQL

/** What a list holds to: one condition, or all of several. */
export type Where = Condition | readonly (Condition | undefined)[] | undefined

/** The conditions one by one. */
export const conditionsOf = (where: Where): Condition[] =>
  (Array.isArray(where) ? where : [where]).filter(each => each !== undefined)

export const isTold = (condition: Condition): condition is Told => !is(condition, SQL)

/** The whole as SQL; nothing where everything meets it. */
export const whereSql = (where: Where): SQL | undefined =>
  and(...conditionsOf(where).map(each => (isTold(each) ? toldSql(each) : each)))

function toldSql(told: Told): SQL | undefined {
  if ('words' in told) return wordsSql(told.words, told.in)
  if ('oneOf' in told) return inArray(told.of, [...told.oneOf])
  return or(...told.within.map(each => withinSql(told.of, each) ?? isNotNull(told.of))) ?? sql`false`
}

export const withinSql = (column: PgColumn, { from, below, to }: Stretch): SQL | undefined =>
  and(
    from === undefined ? undefined : gte(column, from),
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
export const isWithin = (figure: number | null, { from, below, to }: Stretch): boolean =>
  figure !== null &&
  (from === undefined || figure >= from) &&
  (below === undefined || figure < below) &&
  (to === undefined || figure <= to)
