import { and, sql } from 'drizzle-orm'
import { namedColumns, recordset, text } from './recordset.ts'
import { allowedEach, markOf, marks, type Write, writeTogether } from './write-together.ts'

/**
 * Changes a row if it is still in that version, nobody holds it, and the viewer may change it; else nothing. With those that
 * others change in the same fields at the same moment, in one statement, which is one commit. Gives its id alone: of that
 * version all is known.
 */
export const updateTogether = writeTogether<Write & { version: string }>(
  async (asked, { ctx, collection, values }) => {
    const { table } = collection
    const columns = namedColumns(collection, values)
    const set = sql.raw(columns.map(({ name }) => `"${name}" = asked."${name}"`).join(', '))
    const rows = asked.map(each => ({ ...markOf(each), '@version': each.version, ...each.values }))
    const mayWrite = allowedEach(ctx, collection, 'update')
    if (mayWrite === false) return []
    const isSame = sql`${table}.xmin::text = asked."@version"`
    const { rows: written } = await ctx.db.execute<{ id: string }>(sql`
        with asked as (select * from ${recordset(rows, [...marks, text('@version'), ...columns])}),
          free as (select ${table.id} from ${table} join asked on ${table.id} = asked."@id"
            where ${mayWrite === true ? isSame : and(isSame, mayWrite)} for no key update of ${table} skip locked)
        update ${table} set ${set} from asked
          where ${table.id} = asked."@id" and ${table.id} in (select id from free) returning ${table.id} as id`)
    return written
  },
)
