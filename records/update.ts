import { eq, sql } from 'drizzle-orm'
import { system } from '#collections/access.ts'
import { type AnyCollection, type InputOf, type RecordOf, wireDate } from '#collections/define.ts'
import { insertHistory } from './add-row.ts'
import { auditWrite } from './audit.ts'
import type { Ctx } from './context.ts'
import { translateDatabaseError } from './database-errors.ts'
import { assertNoFieldErrors, notFound, operatorsOnlyError } from './errors.ts'
import { asText } from './field-types/field-type.ts'
import { checkChangeUploads } from './files/check-change-uploads.ts'
import { fileNames, markFilesRemoved, storeFiles } from './files/file-changes.ts'
import { readBody } from './read-body.ts'
import { newRecordEvent } from './realtime/record-event.ts'
import type { Row } from './row.ts'
import { evaluateRule, narrowVerdict } from './rules.ts'
import { recordChange } from './search-index/record-change.ts'
import { selectRows, whereClause } from './select-rows.ts'
import { joinTransaction } from './transaction.ts'
import { assertExpectedVersion } from './version.ts'
import { columnsFor, renderRecord, storedColumns } from './visible-fields.ts'
import { updateRow } from './write-rows.ts'

type UpdateOptions<C extends AnyCollection> = {
  /** Values that the server sets, or computes from the current record, which stays locked until the end. */
  set?: InputOf<C> | ((current: RecordOf<C>) => InputOf<C>)
  /** Fields that the audit log leaves out, because their values follow from other records. */
  unlogged?: readonly string[] | undefined
}

/**
 * Changes the given fields of a record and returns it as the viewer sees it. The id never changes. Errors: 403 for
 * operators' and append-only collections; 404 if the viewer can see no such record; 412 if the record does not match
 * `ctx.expected`; 400 with an item per wrong field.
 */
export async function updateRecord<C extends AnyCollection>(
  ctx: Ctx,
  collection: C,
  id: string,
  patch: InputOf<C>,
  { set = {}, unlogged = [] }: UpdateOptions<C> = {},
): Promise<RecordOf<C>> {
  const { table } = collection
  if (collection.appendOnly) throw operatorsOnlyError()
  const where = narrowVerdict(evaluateRule(ctx, collection, 'update'), eq(table.id, id))
  if (where === false) throw notFound()
  const body: Row = patch
  const uploads = await checkChangeUploads(ctx, collection, id, body)
  return joinTransaction(ctx, async inner => {
    const locked = sql`${whereClause(where)} for no key update`
    const [current] = await selectRows(inner, collection, storedColumns(collection), locked)
    if (!current) throw notFound()
    assertExpectedVersion(ctx.expected, collection, current)
    const serverValues =
      typeof set === 'function' ? set(renderRecord(collection, system, { ...current })) : set
    const { values, errors, fresh } = await readBody(inner, collection, body, {
      current,
      set: serverValues,
      uploads,
    })
    const requestedId = asText(body.id)
    if (requestedId && requestedId !== id) errors.id = idChangeError
    assertNoFieldErrors('update', errors)
    try {
      const updated = laterThan(String(current.updated))
      const at = ctx.playedAt ? wireDate(ctx.playedAt) : updated
      const effects = collection.onWrite?.(current, { ...current, ...values }, at)
      const changed = { ...values, ...effects?.values, updated }
      const after: Row = { ...current, ...changed }
      recordChange(inner, collection, id, { before: current, after })
      const columns = columnsFor(collection, ctx.viewer)
      const row = await updateRow(inner, collection, { id, values: changed, columns })
      if (!row) throw notFound()
      await insertHistory(inner, id, effects)
      await storeFiles(inner, collection, id, fresh)
      const logged = Object.fromEntries(Object.entries(values).filter(([field]) => !unlogged.includes(field)))
      await auditWrite(inner, collection, id, { before: current, after: logged })
      inner.pending?.events.push(newRecordEvent(collection, id, 'update', current, after))
      const remaining = new Set(fileNames(collection, after))
      const removedNames = fileNames(collection, current).filter(name => !remaining.has(name))
      markFilesRemoved(inner, collection, id, removedNames)
      return renderRecord(collection, ctx.viewer, row)
    } catch (error) {
      throw translateDatabaseError('update', error, collection)
    }
  })
}

const idChangeError = { code: 'validation_pk_change', message: 'The record primary key cannot be changed.' }

/** Now, or the millisecond after the last change if both fall into the same one: every change is visible. */
function laterThan(before: string): string {
  const now = wireDate(new Date())
  // Both have the same format, so the later date is also the greater text.
  return now > before ? now : wireDate(new Date(new Date(before.replace(' ', 'T')).getTime() + 1))
}
