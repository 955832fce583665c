import { createHash } from 'node:crypto'
import { and, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { type AnyCollection, columnsByName, type SearchSource } from '#collections/define.ts'
import { getCollection } from '#collections/registry.ts'
import type { Ctx } from '../context.ts'
import { relationOf } from '../relations.ts'
import type { Row } from '../row.ts'
import { whereClause } from '../select-rows.ts'
import { buildEntryWords, joinTitle } from './entry-words.ts'

export type SearchIndexEntry = {
  id: string
  kind: string
  record: string
  title: string
  words: string
  membersOnly: boolean
  visibleFrom: string | null
}

/** Whether several records share an entry, so that it exists while at least one of them does. */
export const isShared = ({ record = 'id' }: SearchSource) => record !== 'id'

const texts = (values: Readonly<Row>, fields: readonly string[]) =>
  fields.map(field => String(values[field] ?? ''))
const sharedFields = ({ record = 'id', title, words = [] }: SearchSource) => [record, ...title, ...words]

/** The id of a record's entry, from the record's stored fields. */
export function entryId(source: SearchSource, values: Readonly<Row>): string {
  const key = isShared(source)
    ? createHash('sha256')
        .update(JSON.stringify(texts(values, sharedFields(source))))
        .digest('base64url')
        .slice(0, 22)
    : String(values.id)
  return `${source.kind}/${key}`
}

/** Whether the collection's search condition accepts a record. */
export const isSearchable = ({ where = {} }: SearchSource, values: Readonly<Row>) =>
  Object.entries(where).every(([field, value]) => values[field] === value)

/** Splits `author.name` into the relation and the field of the target. */
export const parsePath = (field: string) => {
  const [first = '', second] = field.split('.')
  return second ? { relation: first, field: second } : { field }
}

/** The collection that a relation of this one leads to. */
export function targetOf(collection: AnyCollection, key: string): AnyCollection {
  const relation = relationOf(collection.fields[key])
  if (!relation) throw new Error(`${collection.name}.${key} is no relation`)
  return getCollection(relation.target)
}

function columnOf(collection: AnyCollection, field: string): PgColumn {
  const path = parsePath(field)
  const owner = path.relation ? targetOf(collection, path.relation) : collection
  const column = columnsByName(owner)[path.field]
  if (!column) throw new Error(`${collection.name} is found by ${field}, which there is not`)
  return column
}

/** The entries of a collection's searchable records: of these ids, or of all. */
export async function readEntries(
  ctx: Ctx,
  collection: AnyCollection,
  source: SearchSource,
  ids?: readonly string[],
): Promise<SearchIndexEntry[]> {
  const { table } = collection
  const { kind, record = 'id', title, words = [], from = [], membersOnly = false } = source
  const fields = [...new Set([record, ...title, ...words])]
  const dates = from.map(field => columnOf(collection, field))
  const values = fields.map(field => sql`${columnOf(collection, field)} as ${sql.identifier(field)}`)
  const last = dates.length ? sql`greatest(${sql.join(dates, sql`, `)})::text` : sql`null`
  const where = and(
    ids && inArray(table.id, [...ids]),
    ...Object.entries(source.where ?? {}).map(([field, value]) => eq(columnOf(collection, field), value)),
    ...dates.map(column => isNotNull(column)),
  )
  const { rows } = await ctx.db.execute<Readonly<Row>>(
    sql`select distinct ${sql.join(values, sql`, `)}, ${last} as last from ${table} ${joinsOf(collection, [...fields, ...from])}
      ${whereClause(where)}`,
  )
  return rows.map(row => {
    const name = joinTitle(texts(row, title))
    return {
      id: entryId(source, row),
      kind,
      record: String(row[record]),
      title: name,
      membersOnly,
      words: buildEntryWords(name, texts(row, words)),
      visibleFrom: typeof row.last === 'string' ? row.last : null,
    }
  })
}

function joinsOf(collection: AnyCollection, fields: readonly string[]): SQL {
  const relations = new Set(fields.flatMap(field => parsePath(field).relation ?? []))
  const joins = [...relations].map(relation => {
    const { table } = targetOf(collection, relation)
    return sql`left join ${table} on ${table.id} = ${columnOf(collection, relation)}`
  })
  return sql.join(joins, sql` `)
}

/** The ids of shared entries of these former records that no record has any more. */
export async function findOrphanedEntries(
  ctx: Ctx,
  collection: AnyCollection,
  source: SearchSource,
  before: readonly Readonly<Row>[],
): Promise<string[]> {
  if (!before.length) return []
  const fields = [...new Set(sharedFields(source))]
  const findable = Object.entries(source.where ?? {}).map(([field, value]) =>
    eq(columnOf(collection, field), value),
  )
  const checks = before.map((values, at) => {
    const same = fields.map(field => eq(columnOf(collection, field), values[field] ?? ''))
    return sql`(${at}::int, exists (select from ${collection.table} where ${and(...findable, ...same)}))`
  })
  const { rows } = await ctx.db.execute<{ at: number }>(
    sql`select at from (values ${sql.join(checks, sql`, `)}) as checks (at, has) where not has`,
  )
  return rows.map(({ at }) => entryId(source, before[at] ?? {}))
}
