import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { usedVehicles } from '#collections/index.ts'
import type { Database } from '#database/connect.ts'
import type { CountQuery, IndexFacet, PageQuery } from '#listing-index/port.ts'
import type { NumberRange, Predicate } from '#records/predicates.ts'

// The expected results of an index, in plain SQL over the rows that every guest may list.

const { table } = usedVehicles

export async function pageBySql(db: Database, query: Omit<PageQuery, 'after'>): Promise<number[]> {
  const direction = (isDescending: boolean) => sql.raw(isDescending ? 'desc' : 'asc')
  const keys = query.keys.map(({ of, isDescending }) => sql`${of} ${direction(isDescending)} nulls last`)
  const order = sql.join([...keys, sql`rowid ${direction(query.isDescending)}`], sql`, `)
  const { rows } = await db.execute<{ rowid: number }>(
    sql`select rowid::float8 as rowid from ${table} where ${whereOf(query.predicates)}
      order by ${order} limit ${query.limit} offset ${query.offset}`,
  )
  return rows.map(({ rowid }) => rowid)
}

export async function countsBySql(db: Database, { predicates, facets }: CountQuery<string>) {
  const all = Object.entries(facets)
  const chosen = (except?: string) =>
    all.filter(([name, { chosen }]) => name !== except && chosen?.length).map(([, facet]) => isChosen(facet))
  const { rows } = await db.execute<{ n: number }>(
    sql`select count(*)::int as n from ${table} where ${sql.join([whereOf(predicates), ...chosen()], sql` and `)}`,
  )
  const counts: Record<string, Record<string, number>> = {}
  for (const [name, facet] of all) {
    const where = sql.join([whereOf(predicates), ...chosen(name)], sql` and `)
    const counted = await db.execute<{ value: string; n: number }>(
      sql`select value, count(*)::int as n from (select ${groupOf(facet)} as value from ${table} where ${where}) as grouped
        where value is not null group by value`,
    )
    counts[name] = Object.fromEntries(counted.rows.map(({ value, n }) => [value, n]))
  }
  return { total: rows[0]?.n ?? 0, counts }
}

const whereOf = (predicates: readonly Predicate[]) =>
  sql.join([sql`status = 'approved'`, ...predicates.map(conditionOf)], sql` and `)

function conditionOf(predicate: Predicate): SQL {
  if ('words' in predicate) {
    const words = predicate.words.map(word => {
      const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`
      return anyOf(predicate.in.map(column => sql`${column} ilike ${pattern}`))
    })
    return words.length ? sql.join(words, sql` and `) : sql`true`
  }
  const { of } = predicate
  if ('oneOf' in predicate) return anyOf(predicate.oneOf.map(value => sql`${of} = ${value}`))
  return anyOf(predicate.within.map(each => within(of, each)))
}

const within = (of: PgColumn, { from, above, below, to }: NumberRange) => {
  const signs: [string, number | undefined][] = [
    ['>=', from],
    ['>', above],
    ['<', below],
    ['<=', to],
  ]
  const bounds = signs.flatMap(([sign, bound]) =>
    bound === undefined ? [] : [sql`${of}::numeric ${sql.raw(sign)} ${bound}::numeric`],
  )
  return sql`(${sql.join([sql`${of} is not null`, ...bounds], sql` and `)})`
}

const groupOf = ({ of, bands }: IndexFacet) =>
  bands
    ? sql`case ${sql.join(
        bands.map(band => sql`when ${within(of, band)} then ${band.value}`),
        sql` `,
      )} end`
    : sql`nullif(${of}::text, '')`

const isChosen = (facet: IndexFacet) =>
  sql`coalesce(${groupOf(facet)} = any(${sql.param(facet.chosen)}::text[]), false)`

const anyOf = (conditions: readonly SQL[]) =>
  conditions.length ? sql`(${sql.join([...conditions], sql` or `)})` : sql`false`
