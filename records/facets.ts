import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { AnyCollection } from '#collections/define.ts'
import { allCollections } from '#collections/registry.ts'
import { QuickDialect } from '#database/quick-dialect.ts'
import { type Band, type Where, whereSql, withinSql } from './conditions.ts'
import type { Ctx } from './context.ts'
import { allowed, narrowed } from './rules.ts'
import { whereOf } from './select-rows.ts'
import { countsOf, type FacetCounts, type Tally, tallyOf } from './tally.ts'
import { untilWritten } from './until-written.ts'

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
  const listed = narrowed(allowed(ctx, collection, 'list'), whereSql(where))
  if (listed === false) return countsOf(tallyOf([], specs.length), facets)
  const values = specs.map(([, spec], at) => sql`${groupedBy(spec)} as ${name(at)}`)
  const groups = specs.map((_, at) => name(at))
  const question = sql`select pg_current_snapshot()::text as snapshot,
    coalesce(json_agg(json_build_array(${sql.join([...groups, sql`n`], sql`, `)})), '[]') as rows
    from (select ${sql.join([...values, sql`count(*)::int as n`], sql`, `)} from ${collection.table} ${whereOf(listed)}
      group by ${sql.join(groups, sql`, `)}) as tallied`
  const asked = dialect.sqlToQuery(question)
  const tally = await untilWritten<Tally>(ctx, JSON.stringify([asked.sql, asked.params]), async () => {
    const { rows } = await ctx.db.execute<{ snapshot: string; rows: unknown[][] }>(question)
    const answer = tallyOf(rows[0]?.rows ?? [], specs.length)
    return { snapshot: rows[0]?.snapshot ?? '', names: namedIn(asked.sql), answer }
  })
  return countsOf(tally, facets)
}

/** The collections that a statement names. */
const namedIn = (statement: string) =>
  allCollections().flatMap(({ name }) => (statement.includes(`"${name}"`) ? name : []))

const name = (at: number) => sql.raw(`facet${at}`)

const groupings = new WeakMap<PgColumn | SQL, Map<FacetSpec['bands'] | 'each', SQL>>()

/** By what rows are counted, in words: whatever is asked, facets are told by the same objects. */
function groupedBy({ of, bands, each }: FacetSpec): SQL {
  const known = groupings.get(of) ?? new Map<FacetSpec['bands'] | 'each', SQL>()
  groupings.set(of, known)
  const key = each ? 'each' : bands
  const words =
    known.get(key) ?? sql.raw(dialect.sqlToQuery(grouping({ of, bands, each }).inlineParams()).sql)
  known.set(key, words)
  return words
}

function grouping({ of, bands, each }: FacetSpec): SQL {
  if (each) return sql`${of}`
  if (!bands) return sql`nullif((${of})::text, '')`
  const cases = bands.map(band => sql`when ${withinSql(of as PgColumn, band)} then ${band.value}`)
  return sql`case ${sql.join(cases, sql` `)} end`
}
