import { type SQL, sql } from 'drizzle-orm'
import { type PgColumn, PgDialect } from 'drizzle-orm/pg-core'
import type { AnyCollection } from '#collections/define.ts'
import type { Ctx } from './context.ts'
import { allowed, narrowed } from './rules.ts'
import { whereOf } from './select-rows.ts'
import { countsOf, type FacetCounts, type Tally, tallyOf } from './tally.ts'
import { untilWritten } from './until-written.ts'

/** One facet: what is counted, and which of its values are chosen; with none chosen it narrows nothing. */
export type FacetSpec = {
  /** A column, or an expression over the collection's columns. */
  of: PgColumn | SQL
  /** The column holds lists; each item counts, and one that is chosen is enough. */
  each?: boolean
  chosen?: readonly string[] | undefined
}

export type FacetOptions<Name extends string> = {
  /** What holds for every count: the list's preset, its search, and what narrows it beside the facets. */
  where: SQL | undefined
  facets: Readonly<Record<Name, FacetSpec>>
}

const dialect = new PgDialect()

/**
 * How many records each value of each facet would give while the others stay as chosen, and how many are chosen in
 * all, over the rows that the viewer may list. Rows are counted by all facets' values at once, which is kept until
 * something is written: whatever is chosen then is added up from the same numbers.
 */
export async function countFacets<Name extends string>(
  ctx: Ctx,
  collection: AnyCollection,
  { where, facets }: FacetOptions<Name>,
): Promise<FacetCounts<Name>> {
  ctx.reads.add(collection.name)
  const specs = Object.entries<FacetSpec>(facets)
  const listed = narrowed(allowed(ctx, collection, 'list'), where)
  if (listed === false) return countsOf(tallyOf([], specs.length), facets)
  const values = specs.map(([, { of, each }], at) => sql`${each ? of : sql`(${of})::text`} as ${name(at)}`)
  const groups = specs.map((_, at) => name(at))
  const question = sql`select pg_current_snapshot()::text as snapshot,
    coalesce(json_agg(json_build_array(${sql.join([...groups, sql`n`], sql`, `)})), '[]') as rows
    from (select ${sql.join([...values, sql`count(*)::int as n`], sql`, `)} from ${collection.table} ${whereOf(listed)}
      group by ${sql.join(groups, sql`, `)}) as tallied`
  const asked = dialect.sqlToQuery(question)
  const tally = await untilWritten<Tally>(ctx.db, JSON.stringify([asked.sql, asked.params]), async () => {
    const { rows } = await ctx.db.execute<{ snapshot: string; rows: unknown[][] }>(question)
    return { snapshot: rows[0]?.snapshot ?? '', answer: tallyOf(rows[0]?.rows ?? [], specs.length) }
  })
  return countsOf(tally, facets)
}

const name = (at: number) => sql.raw(`facet${at}`)
