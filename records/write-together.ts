import { and, type SQL, sql } from 'drizzle-orm'
import type { Asker } from '#collections/access.ts'
import { type AnyCollection, columnsByName } from '#collections/define.ts'
import { askedTogether } from '#database/asked-together.ts'
import type { Ctx } from './context.ts'
import { rowsOf } from './select-rows.ts'
import { columnsFor } from './visible-fields.ts'

type Row = Record<string, unknown>
type Write = { ctx: Ctx; collection: AnyCollection; id: string; values: Row }
/** A row of another collection that is there with the record or not at all. */
type Beside = { collection: AnyCollection; id: string; values: Row }

/**
 * Changes a row if it is still in that version, nobody holds it, and the viewer may change it; else nothing. With those that
 * others change in the same fields at the same moment, in one statement, which is one commit.
 */
export const updateTogether = writeTogether<Write & { version: string }>(async asked => {
  const { ctx, collection, values } = first(asked)
  const { table } = collection
  const columns = namedColumns(collection, values)
  const set = columns.map(({ name }) => `"${name}" = asked."${name}"`).join(', ')
  const rows = asked.map(each => ({ ...common(each), '@version': each.version, ...each.values }))
  const mayWrite = allowedEach(ctx, collection, 'update')
  if (mayWrite === false) return []
  const isSame = sql`${table}.xmin::text = asked."@version"`
  return rowsOf(
    ctx,
    collection,
    columnsFor(collection, ctx.viewer),
    words => sql`
      with asked as (select * from ${recordset(rows, [...marks, text('@version'), ...columns])}),
        free as (select ${table.id} from ${table} join asked on ${table.id} = asked."@id"
          where ${mayWrite === true ? isSame : and(isSame, mayWrite)} for no key update of ${table} skip locked)
      update ${table} set ${sql.raw(set)} from asked
        where ${table.id} = asked."@id" and ${table.id} in (select id from free) returning ${words}`,
  )
})

/**
 * Adds a row under an id, and one beside it; nothing where the id is taken. With those that others add at the same moment.
 * Errors: division by zero where one of them is none that its viewer may add.
 */
export const insertTogether = writeTogether<Write & { beside?: Beside | undefined }>(async asked => {
  const { ctx, collection, values, beside } = first(asked)
  const { table } = collection
  const columns = [text('id'), ...namedColumns(collection, values)]
  const rows = asked.map(each => ({ ...common(each), id: each.id, ...each.values }))
  const mayAdd = allowedEach(ctx, collection, 'create')
  const noted = beside && besideOf(beside.collection, asked)
  // What the rule does not let in fails the statement, so that there is nothing to undo.
  const refusing = mayAdd === true ? sql`` : sql`where 1 / coalesce((${mayAdd})::int, 0) = 1`
  return rowsOf(
    ctx,
    collection,
    columnsFor(collection, ctx.viewer),
    words => sql`
      with asked as (select * from ${recordset(rows, [...marks, ...columns])}),
        made as (insert into ${table} (${identifiers(columns)}) select ${identifiers(columns)} from asked on conflict ("id") do nothing returning *)
        ${noted}
      select ${words} from made as ${sql.identifier(collection.name)}
        join asked on asked."@id" = ${table.id} ${refusing}`,
  )
})

function besideOf(collection: AnyCollection, asked: readonly (Write & { beside?: Beside | undefined })[]) {
  const columns = [text('id'), ...namedColumns(collection, first(asked).beside?.values ?? {})]
  const rows = asked.map(({ id, beside }) => ({ '@id': id, id: beside?.id, ...beside?.values }))
  const given = recordset(rows, [text('@id'), ...columns])
  return sql`, noted as (insert into ${collection.table} (${identifiers(columns)}) select ${identifiers(columns, 'asked.')}
    from ${given} join made on made.id = asked."@id")`
}

type Named = { name: string; type: string }

const text = (name: string): Named => ({ name, type: 'text' })

/** Whose row it is, and who writes it. */
const marks = [text('@id'), text('@viewer')]
const common = ({ ctx: { viewer }, id }: Write) => ({
  '@id': id,
  '@viewer': viewer.kind === 'member' ? viewer.id : '',
})

/** Whether each may write its row: a member's rule is asked about the member of the row. */
function allowedEach({ viewer }: Ctx, collection: AnyCollection, action: 'create' | 'update') {
  const each: Asker = viewer.kind === 'member' ? { kind: 'member', id: sql`asked."@viewer"` } : viewer
  return viewer.kind === 'system' || collection.rules[action].allows(each, columnsByName(collection))
}

/** Rows as JSON, read as a table of these columns: one text of a statement, however many rows there are. */
const recordset = (rows: readonly Row[], columns: readonly Named[]): SQL => {
  const typed = columns.map(({ name, type }) => `"${name}" ${type}`).join(', ')
  return sql`json_to_recordset(${JSON.stringify(rows)}::json) as asked(${sql.raw(typed)})`
}

/** Names come from the collection's definition, never from a request. */
const identifiers = (columns: readonly Named[], of = ''): SQL =>
  sql.raw(columns.map(({ name }) => `${of}"${name}"`).join(', '))

function namedColumns(collection: AnyCollection, values: Row): Named[] {
  const columns = columnsByName(collection)
  return Object.keys(values).flatMap(key => {
    const column = columns[key]
    return column && values[key] !== undefined && key !== 'id'
      ? [{ name: column.name, type: column.getSQLType() }]
      : []
  })
}

function first<T>([one]: readonly T[]): T {
  if (one === undefined) throw new Error('nothing is asked')
  return one
}

/** Those of one collection, one kind of viewer and the same fields go together; of two with one id only the first. */
function writeTogether<W extends Write & { beside?: Beside | undefined }>(
  write: (asked: readonly W[]) => Promise<Row[]>,
) {
  const ask = askedTogether<W, Row | undefined>(async (_, asked) => {
    const ids = new Set<string>()
    const once = asked.filter(({ id }) => !ids.has(id) && ids.add(id))
    const rows = new Map((await write(once)).map(row => [row.id, row]))
    return asked.map(each => (once.includes(each) ? rows.get(each.id) : undefined))
  }, groupOf)
  return (asked: W) => ask(asked.ctx.db, asked)
}

function groupOf({ ctx, collection, values, beside }: Write & { beside?: Beside | undefined }): string {
  const names = [...Object.keys(values), ...Object.keys(beside?.values ?? {})]
  return [ctx.viewer.kind, collection.name, ...names].join(' ')
}
