import { and, eq, sql } from 'drizzle-orm'
import { system } from '#collections/access.ts'
import { type AnyCollection, type InputOf, type RecordOf, wireDate } from '#collections/define.ts'
import { noteWrite } from './audit.ts'
import { type Ctx, joinTransaction } from './context.ts'
import { asDatabaseRefusal } from './database-errors.ts'
import { notFound, operatorsOnlyError, refusedWrite } from './errors.ts'
import { asText } from './field-types/field-type.ts'
import { dropFiles, fileNames, keepFiles } from './files/file-work.ts'
import { checkUploads } from './files/new-files.ts'
import { uploadsIn } from './files/upload.ts'
import { noteWritten } from './found/follow-written.ts'
import { readBody, type Values } from './read-body.ts'
import { allowed, narrowed } from './rules.ts'
import { selectRows, whereOf } from './select-rows.ts'
import { meetExpected } from './version.ts'
import { columnsFor, renderRow } from './visible-fields.ts'
import { updateRow } from './write-rows.ts'

/**
 * Changes the given fields of a record and gives it back as the viewer sees it. The id never changes. `kept` is what
 * the server sets itself, such as a status, or what it makes of the record as it was, which is held until the end.
 * Errors: 403 for operators' collections and those that are only added to, 404 where there is no such record for this
 * viewer, 412 where it is not as `ctx.expected` says, 400 with field items.
 */
export async function updateRecord<C extends AnyCollection>(
  ctx: Ctx,
  collection: C,
  id: string,
  patch: InputOf<C>,
  kept: InputOf<C> | ((current: RecordOf<C>) => InputOf<C>) = {},
): Promise<RecordOf<C>> {
  const { table } = collection
  if (collection.appendOnly) throw operatorsOnlyError()
  const where = narrowed(allowed(ctx, collection, 'update'), eq(table.id, id))
  if (where === false) throw notFound()
  const body: Values = patch
  const hasUploads = Object.values(body).some(value => uploadsIn(value).length)
  // Pictures are only decoded for who may change the record.
  if (hasUploads && !(await ctx.db.select({ id: table.id }).from(table).where(and(where))).length)
    throw notFound()
  const uploads = hasUploads ? await checkUploads(collection, body) : new Map()
  return joinTransaction(ctx, async inner => {
    const stored = columnsFor(collection, system)
    const [current] = await selectRows(inner, collection, stored, sql`${whereOf(where)} for update`)
    if (!current) throw notFound()
    meetExpected(ctx.expected, collection, current)
    const own =
      typeof kept === 'function' ? kept(renderRow(collection, system, { ...current }) as RecordOf<C>) : kept
    const { values, errors, fresh } = await readBody(inner, collection, body, { current, kept: own, uploads })
    const givenId = asText(body.id)
    if (givenId && givenId !== id) {
      errors.id = { code: 'validation_pk_change', message: 'The record primary key cannot be changed.' }
    }
    if (Object.keys(errors).length) throw refusedWrite('update', errors)
    try {
      const set = { ...values, updated: laterThan(String(current.updated)) }
      const columns = columnsFor(collection, ctx.viewer)
      const row = await updateRow(inner, collection, { id, values: set, columns })
      if (!row) throw notFound()
      await keepFiles(inner, collection, id, fresh)
      noteWritten(inner, collection, id, { before: current, after: { ...current, ...values } })
      await noteWrite(inner, collection, id, { before: current, after: values })
      inner.pending?.events.push({ collection: collection.name, id, action: 'update' })
      const held = new Set(fileNames(collection, { ...current, ...values }))
      dropFiles(
        inner,
        collection,
        id,
        fileNames(collection, current).filter(name => !held.has(name)),
      )
      // The columns are those that the viewer may read, which is what RecordOf stands for.
      return renderRow(collection, ctx.viewer, row) as RecordOf<C>
    } catch (error) {
      throw asDatabaseRefusal('update', error, collection)
    }
  })
}

/** Now, or the moment after the last change where both fall on one millisecond: a change always shows. */
const laterThan = (before: string) =>
  wireDate(new Date(Math.max(Date.now(), new Date(before.replace(' ', 'T')).getTime() + 1)))
