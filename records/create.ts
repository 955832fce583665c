import { type SQL, sql } from 'drizzle-orm'
import { type AnyCollection, type InputOf, type RecordOf, wireDate } from '#collections/define.ts'
import { noteWrite } from './audit.ts'
import { type Ctx, joinTransaction } from './context.ts'
import { asDatabaseRefusal } from './database-errors.ts'
import { notUnique, refusedWrite } from './errors.ts'
import { asText } from './field-types/field-type.ts'
import { keepFiles } from './files/file-work.ts'
import { checkUploads } from './files/new-files.ts'
import { noteWritten } from './found/follow-written.ts'
import { idError } from './given-id.ts'
import { idsFor } from './ids.ts'
import { readBody, type Values } from './read-body.ts'
import { allowed } from './rules.ts'
import { columnsFor, renderRow } from './visible-fields.ts'
import { insertRow } from './write-rows.ts'

/**
 * Adds a record and gives it back as the viewer sees it. Fields that the viewer may not set are ignored;
 * `kept` is what the server sets itself, such as a status.
 * Errors: 403 for operators' collections, 400 with an item per field that is wrong, 400 without when the rule says no.
 */
export async function createRecord<C extends AnyCollection>(
  ctx: Ctx,
  collection: C,
  input: InputOf<C>,
  kept: InputOf<C> = {},
): Promise<RecordOf<C>> {
  const verdict = allowed(ctx, collection, 'create')
  if (verdict === false) throw refusedWrite('create')
  const body: Values = input
  const uploads = await checkUploads(collection, body)
  return joinTransaction(ctx, async inner => {
    const { values, errors, fresh } = await readBody(inner, collection, body, { kept, uploads })
    const givenId = asText(body.id) || undefined
    const wrongId = givenId && idError(ctx, collection, givenId)
    if (wrongId) errors.id = wrongId
    if (Object.keys(errors).length) throw refusedWrite('create', errors)

    const now = wireDate(new Date())
    const whole = { created: now, updated: now, ...values }
    const { row, isMet } = await insert(inner, collection, whole, verdict, givenId)
    // The rule looks at the record as it would be; if it says no, the transaction undoes it.
    if (!isMet) throw refusedWrite('create')
    const id = String(row.id)
    await keepFiles(inner, collection, id, fresh)
    noteWritten(inner, collection, id, { after: { ...whole, id } })
    await noteWrite(inner, collection, id, { after: row })
    inner.pending?.events.push({ collection: collection.name, id, action: 'create' })
    // The columns are those that the viewer may read, which is what RecordOf stands for.
    return renderRow(collection, ctx.viewer, row) as RecordOf<C>
  })
}

/** Inserts under the first id that is free; two writers of one slug get two ids. */
async function insert(
  ctx: Ctx,
  collection: AnyCollection,
  values: Values,
  verdict: true | SQL,
  givenId: string | undefined,
) {
  const condition = verdict === true ? sql`true` : verdict
  const columns = columnsFor(collection, ctx.viewer)
  try {
    for (const id of givenId ? [givenId] : idsFor(collection, values)) {
      const inserted = await insertRow(ctx, collection, { ...values, id }, { columns, condition })
      if (inserted) return inserted
    }
  } catch (error) {
    throw asDatabaseRefusal('create', error, collection)
  }
  throw refusedWrite('create', givenId ? { id: notUnique } : {})
}
