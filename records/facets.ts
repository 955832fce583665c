import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { AnyCollection } from '#collections/define.ts'
import { allCollections } from '#collections/registry.ts'
import { QuickDialect } from '#database/quick-dialect.ts'
import type { Ctx } from './context.ts'
import { type Band, type Where, whereSql, withinSql } from './predicates.ts'
import { evaluateRule, narrowVerdict } from './rules.ts'
import { whereClause } from './select-rows.ts'
import { buildTally, countValues, type FacetCounts, type Tally } from './tally.ts'
import { readCachedQuery } from './write-invalidated-cache.ts'

/** One facet: what is counted, and which of its values are chosen; with none chosen it narrows nothing. */
export type FacetSpec = {
  /** A column, whose values count unless they are empty, or an expression over the collection's columns. */
  of: PgColumn | SQL
  /** A figure counts for the first of these stretches that it is in. */
  bands?: readonly Band[] | undefined
  /** The column holds lists; each item counts, and one that is chosen is enough. */
  each?: boolean
  chosen?: readonly string[] | undefined
}

export type FacetOptions<Name extends string> = {
  /** What holds for every count: the list's preset, its search, and what narrows it beside the facets. */
  where: Where
  facets: Readonly<Record<Name, FacetSpec>>
}

const dialect = new QuickDialect()

/**
 * How many records each value of each facet would give while the others stay as chosen, and how many are chosen in
 * all, over the rows that the viewer may list. The database counts rows by all facets' values at once, which is kept until
 * something is written: whatever is chosen then is added up from the same numbers.
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
  const statement = sql`select pg_current_snapshot()::text as snapshot,
    coalesce(json_agg(json_build_array(${sql.join([...groups, sql`n`], sql`, `)})), '[]') as rows
    from (select ${sql.join([...values, sql`count(*)::int as n`], sql`, `)} from ${collection.table} ${whereClause(listed)}
      group by ${sql.join(groups, sql`, `)}) as tallied`
  const compiled = dialect.sqlToQuery(statement)
  const tally = await readCachedQuery<Tally>(
    ctx,
    JSON.stringify([compiled.sql, compiled.params]),
    async () => {
      const { rows } = await ctx.db.execute<{ snapshot: string; rows: unknown[][] }>(statement)
      const answer = buildTally(rows[0]?.rows ?? [], specs.length)
      return { snapshot: rows[0]?.snapshot ?? '', collections: collectionsIn(compiled.sql), value: answer }
    },
  )
  return countValues(tally, facets)
}

/** The collections that a statement names. */
const collectionsIn = (statement: string) =>
  allCollections().flatMap(({ name }) => (statement.includes(`"${name}"`) ? name : []))

const name = (at: number) => sql.raw(`facet${at}`)

const groupings = new WeakMap<PgColumn | SQL, Map<FacetSpec['bands'] | 'each', SQL>>()

/** By what rows are counted, in words: whatever is asked, facets are told by the same objects. */
function groupExpression({ of, bands, each }: FacetSpec): SQL {
  const known = groupings.get(of) ?? new Map<FacetSpec['bands'] | 'each', SQL>()
  groupings.set(of, known)
  const key = each ? 'each' : bands
  const words =
    known.get(key) ??
    sql.raw(dialect.sqlToQuery(buildGroupExpression({ of, bands, each }).inlineParams()).sql)
  known.set(key, words)
  return words
}

function buildGroupExpression({ of, bands, each }: FacetSpec): SQL {
  if (each) return sql`${of}`
  if (!bands) return sql`nullif((${of})::text, '')`
  const cases = bands.map(band => sql`when ${withinSql(of as PgColumn, band)} then ${band.value}`)
  return sql`case ${sql.join(cases, sql` `)} end`
}
