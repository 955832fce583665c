import { and, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { AnyCollection } from '#collections/define.ts'
import type { Ctx } from './context.ts'
import { allowed, narrowed } from './rules.ts'

/** One facet: what is counted, and the conditions of all the other facets, since each ignores its own. */
export type FacetSpec = {
  /** A column, or an expression over the collection's columns. */
  of: PgColumn | SQL
  /** The column holds lists; each item counts. */
  each?: boolean
  where: SQL | undefined
}

export type FacetOptions<Name extends string> = {
  /** What holds for every count: the list's preset and its search. */
  base: SQL | undefined
  /** All filters together: what `total` counts. */
  where: SQL | undefined
  facets: Readonly<Record<Name, FacetSpec>>
  /** The columns that the facets and their conditions name. */
  columns: readonly PgColumn[]
}

export type FacetCounts<Name extends string> = { total: number; counts: Record<Name, Map<string, number>> }

/**
 * How many records each value of each facet would give, and how many the filters give, in one query over the rows
 * that the viewer may list.
 */
export async function countFacets<Name extends string>(
  ctx: Ctx,
  collection: AnyCollection,
  { base, where, facets, columns }: FacetOptions<Name>,
): Promise<FacetCounts<Name>> {
  ctx.reads.add(collection.name)
  const names = Object.keys(facets) as Name[]
  const counts = Object.fromEntries(
    names.map(name => [name, new Map<string, number>()]),
  ) as FacetCounts<Name>['counts']
  const listed = narrowed(allowed(ctx, collection, 'list'), base)
  if (listed === false) return { total: 0, counts }
  const parts = names.map(name => countsOf(collection, name, facets[name]))
  const total = sql`select ${totalName}::text as facet, null::text as value, count(*)::int as n from ${collection.table} where ${where ?? sql`true`}`
  // The named query shadows the table, so that conditions on the table's columns hold for it too.
  const { rows } = await ctx.db.execute<{ facet: string; value: string | null; n: number }>(sql`
    with ${collection.table} as materialized (
      select ${sql.join(
        columns.map(column => sql`${column}`),
        sql`, `,
      )}
      from ${collection.table} where ${listed ?? sql`true`}
    ) ${sql.join([total, ...parts], sql` union all `)}`)
  for (const { facet, value, n } of rows) {
    if (value !== null) counts[facet as Name]?.set(value, n)
  }
  return { total: rows.find(row => row.facet === totalName)?.n ?? 0, counts }
}

const totalName = '@total'

function countsOf(collection: AnyCollection, name: string, { of, each, where }: FacetSpec): SQL {
  const value = each ? sql`item` : sql`${of}`
  const from = each ? sql`${collection.table}, unnest(${of}) as item` : sql`${collection.table}`
  const condition = and(where, sql`${value} is not null`)
  return sql`select ${name}::text, (${value})::text, count(*)::int from ${from} where ${condition} group by 2`
}
