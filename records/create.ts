import type { AnyCollection, InputOf, RecordOf } from '#collections/define.ts'
import { addRow, type Beside } from './add-row.ts'
import { noteWrite } from './audit.ts'
import { asOneStatement, type Ctx, joinTransaction } from './context.ts'
import { refusedWrite } from './errors.ts'
import { asText } from './field-types/field-type.ts'
import { keepFiles } from './files/file-work.ts'
import { checkUploads } from './files/new-files.ts'
import { idError } from './given-id.ts'
import { readBody, type Values } from './read-body.ts'
import { allowed } from './rules.ts'
import { renderRow } from './visible-fields.ts'

export type { Beside } from './add-row.ts'

/**
 * Adds a record and gives it back as the viewer sees it. Fields that the viewer may not set are ignored;
 * `kept` is what the server sets itself, such as a status. `beside` says which record of Sawari's own goes with it: both are
 * there or none.
 * Errors: 403 for operators' collections, 400 with an item per field that is wrong, 400 without when the rule says no.
 */
export async function createRecord<C extends AnyCollection>(
  ctx: Ctx,
  collection: C,
  input: InputOf<C>,
  kept: InputOf<C> = {},
  beside?: (id: string) => Beside,
): Promise<RecordOf<C>> {
  const verdict = allowed(ctx, collection, 'create')
  if (verdict === false) throw refusedWrite('create')
  const body: Values = input
  const uploads = await checkUploads(collection, body)
  const write = async (inner: Ctx) => {
    const { values, errors, fresh } = await readBody(inner, collection, body, { kept, uploads })
    const givenId = asText(body.id) || undefined
    const wrongId = givenId && idError(ctx, collection, givenId)
    if (wrongId) errors.id = wrongId
    if (Object.keys(errors).length) throw refusedWrite('create', errors)

    const row = await addRow(inner, collection, { values, verdict, givenId, beside })
    const id = String(row.id)
    await keepFiles(inner, collection, id, fresh)
    await noteWrite(inner, collection, id, { after: row })
    inner.pending?.events.push({ collection: collection.name, id, action: 'create' })
    // The columns are those that the viewer may read, which is what RecordOf stands for.
    return renderRow(collection, ctx.viewer, row) as RecordOf<C>
  }
  const isOneStatement = !collection.slugFrom && !uploads.size
  return isOneStatement ? asOneStatement(ctx, write) : joinTransaction(ctx, write)
}
