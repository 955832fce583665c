import { type SQL, sql } from 'drizzle-orm'
import { type PgColumn, PgDialect } from 'drizzle-orm/pg-core'
import type { AnyCollection } from '#collections/define.ts'
import { getOrMake } from '#database/memoize.ts'
import type { Ctx } from './context.ts'
import { type Band, type Where, whereSql, withinSql } from './predicates.ts'
import { evaluateRule, narrowVerdict } from './rules.ts'
import { whereClause } from './select-rows.ts'
import { buildTally, countValues, type FacetCounts } from './tally.ts'
import { fromEntries, keysOf } from './typed-entries.ts'

/** One facet: the value that it counts, and its chosen values. Without chosen values it does not filter. */
export type FacetSpec = {
  /** A column or an expression over the collection's columns. Empty values of a column do not count. */
  of: PgColumn | SQL
  /** A number counts for the first of these bands that contains it. */
  bands?: readonly Band[] | undefined
  /** The column holds lists: each item counts, and a row matches if it has one chosen item. */
  each?: boolean
  chosen?: readonly string[] | undefined
}

export type FacetOptions<Name extends string> = {
  /** The filter of every count: the list's preset, its search, and all conditions that are not facets. */
  where: Where
  facets: Readonly<Record<Name, FacetSpec>>
}

const dialect = new PgDialect()

/**
 * For each value of each facet: how many records it would give while the other facets stay as chosen. Also the total of
 * the current choice. Counts the rows that the viewer may list. The database groups the rows by the values of all
 * facets at once.
 */
export async function countFacets<Name extends string>(
  ctx: Ctx,
  collection: AnyCollection,
  { where, facets }: FacetOptions<Name>,
): Promise<FacetCounts<Name>> {
  ctx.reads.add(collection.name)
  const specs = Object.entries<FacetSpec>(facets)
  const listed = narrowVerdict(evaluateRule(ctx, collection, 'list'), whereSql(where))
  if (listed === false) return countValues(buildTally([], specs.length), facets)
  const values = specs.map(([, spec], at) => sql`${groupExpression(spec)} as ${name(at)}`)
  const groups = specs.map((_, at) => name(at))
  const statement = sql`select coalesce(json_agg(json_build_array(${sql.join([...groups, sql`n`], sql`, `)})), '[]') as rows
    from (select ${sql.join([...values, sql`count(*)::int as n`], sql`, `)} from ${collection.table} ${whereClause(listed)}
      group by ${sql.join(groups, sql`, `)}) as tallied`
  const { rows } = await ctx.db.execute<{ rows: unknown[][] }>(statement)
  return countValues(buildTally(rows[0]?.rows ?? [], specs.length), facets)
}

/** So many of the latest records are enough to offer the usual values. */
const sampleSize = 1_000

/**
 * The values that the latest records have, of those that the viewer may list. Takes the same short time for any number
 * of records, so it serves while counts would take too long.
 */
export async function sampleFacetValues<Name extends string>(
  ctx: Ctx,
  collection: AnyCollection,
  facets: Readonly<Record<Name, FacetSpec>>,
): Promise<Record<Name, readonly string[]>> {
  ctx.reads.add(collection.name)
  const specs = Object.values<FacetSpec>(facets)
  const listed = narrowVerdict(evaluateRule(ctx, collection, 'list'), undefined)
  const values = specs.map((spec, at) => sql`${groupExpression(spec)} as ${name(at)}`)
  const distinct = specs.map((_, at) => sql`array_agg(distinct ${name(at)}::text) as ${name(at)}`)
  const latest = sql`select ${sql.join(values, sql`, `)} from ${collection.table}
    ${whereClause(listed === false ? sql`false` : listed)} order by rowid desc limit ${sampleSize}`
  const { rows } = await ctx.db.execute<Record<string, (string | null)[] | null>>(
    sql`select ${sql.join(distinct, sql`, `)} from (${latest}) as latest`,
  )
  return fromEntries(
    keysOf(facets).map((each, at) => {
      const found = rows[0]?.[`facet${at}`] ?? []
      return [each, found.filter(value => value !== null)] as const
    }),
  )
}

const name = (at: number) => sql.raw(`facet${at}`)

const groupings = new WeakMap<PgColumn | SQL, Map<FacetSpec['bands'] | 'each', SQL>>()

/**
 * The expression that rows are grouped by. Callers pass the same facet objects each time, so the result is memoized.
 */
function groupExpression({ of, bands, each }: FacetSpec): SQL {
  const byBands = getOrMake(groupings, of, () => new Map())
  return getOrMake(byBands, each ? 'each' : bands, () =>
    sql.raw(dialect.sqlToQuery(buildGroupExpression({ of, bands, each }).inlineParams()).sql),
  )
}

function buildGroupExpression({ of, bands, each }: FacetSpec): SQL {
  if (each) return sql`${of}`
  if (!bands) return sql`nullif((${of})::text, '')`
  const cases = bands.map(band => sql`when ${withinSql(of as PgColumn, band)} then ${band.value}`)
  return sql`case ${sql.join(cases, sql` `)} end`
}
