import { eq, sql } from 'drizzle-orm'
import { system } from '#collections/access.ts'
import { type AnyCollection, type InputOf, type RecordOf, wireDate } from '#collections/define.ts'
import { noteWrite } from './audit.ts'
import type { Ctx } from './context.ts'
import { asDatabaseRefusal } from './database-errors.ts'
import { notFound, operatorsOnlyError, refusedWrite } from './errors.ts'
import { asText } from './field-types/field-type.ts'
import { checkChangeUploads } from './files/check-change-uploads.ts'
import { dropFiles, fileNames, keepFiles } from './files/file-work.ts'
import { noteWritten } from './found/note-written.ts'
import { readBody, type Values } from './read-body.ts'
import { eventOf } from './realtime/event-of.ts'
import { allowed, narrowed } from './rules.ts'
import { selectRows, whereOf } from './select-rows.ts'
import { joinTransaction } from './transaction.ts'
import { meetExpected } from './version.ts'
import { columnsFor, renderRow, storedColumns } from './visible-fields.ts'
import { updateRow } from './write-rows.ts'

/**
 * Changes the given fields of a record and gives it back as the viewer sees it. The id never changes. `kept` is what
 * the server sets itself, such as a status, or what it makes of the record as it was, which is locked until the end.
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
  const uploads = await checkChangeUploads(ctx, collection, id, body)
  return joinTransaction(ctx, async inner => {
    const locked = sql`${whereOf(where)} for no key update`
    const [current] = await selectRows(inner, collection, storedColumns(collection), locked)
    if (!current) throw notFound()
    meetExpected(ctx.expected, collection, current)
    const own =
      typeof kept === 'function' ? kept(renderRow(collection, system, { ...current }) as RecordOf<C>) : kept
    const { values, errors, fresh } = await readBody(inner, collection, body, { current, kept: own, uploads })
    const givenId = asText(body.id)
    if (givenId && givenId !== id) errors.id = otherId
    if (Object.keys(errors).length) throw refusedWrite('update', errors)
    try {
      const set = { ...values, updated: laterThan(String(current.updated)) }
      const after: Values = { ...current, ...set }
      noteWritten(inner, collection, id, { before: current, after })
      const columns = columnsFor(collection, ctx.viewer)
      const row = await updateRow(inner, collection, { id, values: set, columns })
      if (!row) throw notFound()
      await keepFiles(inner, collection, id, fresh)
      await noteWrite(inner, collection, id, { before: current, after: values })
      inner.pending?.events.push(eventOf(collection, id, 'update', current, after))
      const held = new Set(fileNames(collection, after))
      const needless = fileNames(collection, current).filter(name => !held.has(name))
      dropFiles(inner, collection, id, needless)
      // The columns are those that the viewer may read, which is what RecordOf stands for.
      return renderRow(collection, ctx.viewer, row) as RecordOf<C>
    } catch (error) {
      throw asDatabaseRefusal('update', error, collection)
    }
  })
}

const otherId = { code: 'validation_pk_change', message: 'The record primary key cannot be changed.' }

/** Now, or the moment after the last change where both fall on one millisecond: a change always shows. */
function laterThan(before: string): string {
  const now = wireDate(new Date())
  // Both are written alike, so that the later one is also the greater text.
  return now > before ? now : wireDate(new Date(new Date(before.replace(' ', 'T')).getTime() + 1))
}
