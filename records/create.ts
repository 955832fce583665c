import type { AnyCollection, InputOf, RecordOf } from '#collections/define.ts'
import { addRow, type RelatedRecord } from './add-row.ts'
import { auditWrite } from './audit.ts'
import type { Ctx } from './context.ts'
import { assertNoFieldErrors, refusedWrite } from './errors.ts'
import { asText } from './field-types/field-type.ts'
import { storeFiles } from './files/file-changes.ts'
import { checkUploads } from './files/new-files.ts'
import { readBody } from './read-body.ts'
import { newRecordEvent } from './realtime/record-event.ts'
import type { Row } from './row.ts'
import { evaluateRule } from './rules.ts'
import { joinTransaction } from './transaction.ts'
import { validateId } from './validate-id.ts'
import { renderCreated } from './visible-fields.ts'

export type { RelatedRecord } from './add-row.ts'

type CreateOptions<C extends AnyCollection> = {
  /** Values that the server sets, such as a status. */
  set?: InputOf<C>
  /** Returns a record that the server creates in the same transaction. */
  related?: ((id: string) => RelatedRecord) | undefined
}

/**
 * Adds a record and returns it as the viewer sees it. Ignores fields that the viewer may not set. Errors: 403 for
 * operators' collections, 400 with an item per wrong field, 400 without items when the rule refuses.
 */
export async function createRecord<C extends AnyCollection>(
  ctx: Ctx,
  collection: C,
  input: InputOf<C>,
  { set = {}, related }: CreateOptions<C> = {},
): Promise<RecordOf<C>> {
  const verdict = evaluateRule(ctx, collection, 'create')
  if (verdict === false) throw refusedWrite('create')
  const body: Row = input
  const uploads = await checkUploads(ctx, collection, body)
  return joinTransaction(ctx, async inner => {
    const { values, errors, fresh } = await readBody(inner, collection, body, { set, uploads })
    const requestedId = asText(body.id) || undefined
    const idIssue = requestedId && validateId(ctx, collection, requestedId)
    if (idIssue) errors.id = idIssue
    assertNoFieldErrors('create', errors)

    const row = await addRow(inner, collection, { values, verdict, requestedId, related })
    const id = String(row.id)
    await storeFiles(inner, collection, id, fresh)
    await auditWrite(inner, collection, id, { after: row })
    inner.pending?.events.push(newRecordEvent(collection, id, 'create', values))
    return renderCreated(collection, ctx.viewer, row)
  })
}
