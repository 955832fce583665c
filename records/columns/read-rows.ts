import { and, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { type AnyCollection, columnsByName } from '#collections/define.ts'
import type { Database } from '#database/connect.ts'
import { newContext } from '../context.ts'
import { allowed, narrowed } from '../rules.ts'
import { whereOf } from '../select-rows.ts'
import type { Value } from './field.ts'
import type { Row } from './rows.ts'

/** The fields of a collection that are kept in memory, as its declaration puts them together. */
export function keptFieldsOf(collection: AnyCollection): PgColumn[][] {
  const columns = columnsByName(collection)
  return (collection.inMemory ?? []).map(group =>
    group.map(name => {
      const column = columns[name]
      if (!column) throw new Error(`${collection.name} keeps ${name} in memory, which it has not`)
      return column
    }),
  )
}

/** Rows that guests may list, in the order of their insertion: a stretch of so many after that one. */
export const rowsAfter = (db: Database, collection: AnyCollection, rowid: number, most: number) =>
  readRows(db, collection, sql`rowid > ${rowid}`, sql`limit ${most}`)

/** Of the rows with these ids or numbers those that guests may list now. */
export const rowsNamed = (
  db: Database,
  collection: AnyCollection,
  ids: readonly string[],
  rowids: readonly number[],
) => {
  const { table } = collection
  const isNamed = sql`(${table.id} = any(${sql.param(ids)}) or rowid = any(${sql.param(rowids)}::bigint[]))`
  return readRows(db, collection, isNamed, sql``)
}

/** As one value of JSON, which is read in a third of the time that rows of their own take. */
async function readRows(db: Database, collection: AnyCollection, where: SQL | undefined, limit: SQL) {
  const listed = narrowed(allowed(newContext(db), collection, 'list'), where)
  if (listed === false) return []
  const columns = keptFieldsOf(collection).flat()
  const { rows } = await db.execute<{ found: [number, string, ...Value[]][] }>(sql`
    select coalesce(json_agg(json_build_array(rowid, id, ${names(columns)})), '[]') as found from (
      select rowid, id, ${names(columns)} from ${collection.table} ${whereOf(and(listed))} order by rowid ${limit}
    ) as page`)
  return (rows[0]?.found ?? []).map(([rowid, id, ...values]): Row => ({ rowid, id, values }))
}

const names = (columns: readonly PgColumn[]) =>
  sql.join(
    columns.map(({ name }) => sql.identifier(name)),
    sql`, `,
  )

/** Whether the database orders texts by their bytes, as it does with the collation C and those made like it. */
export async function isOrderedByBytes(db: Database): Promise<boolean> {
  const { rows } = await db.execute<{ isSo: boolean }>(sql`
    select array_agg(text order by text) = '{B,_,a b,aa,é}' as "isSo" from unnest('{é,aa,_,B,a b}'::text[]) as texts(text)`)
  return rows[0]?.isSo ?? false
}
