import type { AnyCollection, InputOf, RecordOf } from '#collections/define.ts'
import { addRow, type RelatedRecord } from './add-row.ts'
import { auditWrite } from './audit.ts'
import type { Ctx } from './context.ts'
import { type FieldError, refusedWrite } from './errors.ts'
import { asText } from './field-types/field-type.ts'
import { storeFiles } from './files/file-changes.ts'
import { checkUploads } from './files/new-files.ts'
import { readBody, type Values } from './read-body.ts'
import { newRecordEvent } from './realtime/record-event.ts'
import { evaluateRule } from './rules.ts'
import { joinTransaction } from './transaction.ts'
import { renderRow } from './visible-fields.ts'

export type { RelatedRecord } from './add-row.ts'

/**
 * Adds a record and gives it back as the viewer sees it. Fields that the viewer may not set are ignored;
 * `kept` is what the server sets itself, such as a status. `beside` says which record of the server's own goes with it: both are
 * there or none.
 * Errors: 403 for operators' collections, 400 with an item per field that is wrong, 400 without when the rule says no.
 */
export async function createRecord<C extends AnyCollection>(
  ctx: Ctx,
  collection: C,
  input: InputOf<C>,
  set: InputOf<C> = {},
  related?: (id: string) => RelatedRecord,
): Promise<RecordOf<C>> {
  const verdict = evaluateRule(ctx, collection, 'create')
  if (verdict === false) throw refusedWrite('create')
  const body: Values = input
  const uploads = await checkUploads(ctx, collection, body)
  return joinTransaction(ctx, async inner => {
    const { values, errors, fresh } = await readBody(inner, collection, body, { set, uploads })
    const requestedId = asText(body.id) || undefined
    const idIssue = requestedId && validateId(ctx, collection, requestedId)
    if (idIssue) errors.id = idIssue
    if (Object.keys(errors).length) throw refusedWrite('create', errors)

    const row = await addRow(inner, collection, { values, verdict, requestedId, related })
    const id = String(row.id)
    await storeFiles(inner, collection, id, fresh)
    await auditWrite(inner, collection, id, { after: row })
    inner.pending?.events.push(newRecordEvent(collection, id, 'create', values))
    // The columns are those that the viewer may read, which is what RecordOf stands for.
    return renderRow(collection, ctx.viewer, row) as RecordOf<C>
  })
}

const readableId = /^[a-z0-9_-]{2,120}$/
const length = 15

/**
 * What is wrong with an id that a writer brings along: readable in a collection of readable ids, otherwise fifteen
 * `[a-z0-9]` as the store makes them. The server itself may use readable ones anywhere.
 */
function validateId(ctx: Ctx, collection: AnyCollection, id: string): FieldError | undefined {
  const invalid = { code: 'validation_invalid_format', message: 'Invalid value format.' }
  if (ctx.viewer.kind === 'system') return readableId.test(id) ? undefined : invalid
  if (collection.slugFrom) {
    if (!readableId.test(id)) return invalid
    return collection.reservedIds?.includes(id)
      ? { code: 'validation_reserved_pk', message: 'The record primary key is reserved.' }
      : undefined
  }
  if (id.length < length) {
    const message = `Must be at least ${length} character(s).`
    return { code: 'validation_min_text_constraint', message, params: { min: length } }
  }
  if (id.length > length) {
    const message = `Must be no more than ${length} character(s).`
    return { code: 'validation_max_text_constraint', message, params: { max: length } }
  }
  return /^[a-z0-9]+$/.test(id) ? undefined : invalid
}
