import { type SQL, sql } from 'drizzle-orm'
import { type AnyCollection, type InputOf, type RecordOf, wireDate } from '#collections/define.ts'
import { noteWrite } from './audit.ts'
import { asOneStatement, asSystem, type Ctx, joinTransaction } from './context.ts'
import { asDatabaseRefusal, orBegunAnew } from './database-errors.ts'
import { notUnique, refusedWrite } from './errors.ts'
import { asText } from './field-types/field-type.ts'
import { keepFiles } from './files/file-work.ts'
import { checkUploads } from './files/new-files.ts'
import { noteWritten } from './found/follow-written.ts'
import { idError } from './given-id.ts'
import { idsFor, randomId } from './ids.ts'
import { NeedsTransaction } from './need-transaction.ts'
import { readBody, type Values } from './read-body.ts'
import { allowed } from './rules.ts'
import { columnsFor, renderRow } from './visible-fields.ts'
import { insertRow } from './write-rows.ts'
import { insertTogether } from './write-together.ts'

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

    const adding = { values: { ...datesNow(), ...values }, verdict, givenId, beside }
    const row = inner.pending?.isAlone
      ? await insertAlone(inner, collection, adding)
      : await insert(inner, collection, adding)
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

/** A record that Sawari itself makes beside another one. */
export type Beside = { collection: AnyCollection; kept: Values }

type Adding = {
  values: Values
  verdict: true | SQL
  givenId: string | undefined
  beside: ((id: string) => Beside) | undefined
}

/** Inserts under the first id that is free; two writers of one slug get two ids. */
async function insert(ctx: Ctx, collection: AnyCollection, { values, verdict, givenId, beside }: Adding) {
  const condition = verdict === true ? sql`true` : verdict
  const columns = columnsFor(collection, ctx.viewer)
  try {
    for (const id of givenId ? [givenId] : idsFor(collection, values)) {
      const inserted = await insertRow(ctx, collection, { ...values, id }, { columns, condition })
      if (!inserted) continue
      // The rule looks at the record as it would be; if it says no, the transaction undoes it.
      if (!inserted.isMet) throw refusedWrite('create')
      noteWritten(ctx, collection, id, { after: { ...values, id } })
      const other = beside?.(id)
      if (other) await createRecord(asSystem(ctx), other.collection, {}, other.kept)
      return inserted.row
    }
  } catch (error) {
    throw asDatabaseRefusal('create', error, collection)
  }
  throw refusedWrite('create', givenId ? { id: notUnique } : {})
}

/** The same in one statement, of a collection whose ids say nothing. */
async function insertAlone(ctx: Ctx, collection: AnyCollection, { values, givenId, beside }: Adding) {
  const id = givenId ?? randomId()
  noteWritten(ctx, collection, id, { after: { ...values, id } })
  const other = beside && (await readBeside(ctx, beside(id)))
  const row = await insertTogether({ ctx, collection, id, values, beside: other }).catch(orBegunAnew(ctx))
  if (!row) throw new NeedsTransaction()
  return row
}

async function readBeside(ctx: Ctx, { collection, kept }: Beside) {
  const { values } = await readBody(asSystem(ctx), collection, {}, { kept })
  const id = randomId()
  noteWritten(ctx, collection, id, { after: { ...values, id } })
  ctx.pending?.events.push({ collection: collection.name, id, action: 'create' })
  return { collection, id, values: { ...datesNow(), ...values } }
}

function datesNow() {
  const now = wireDate(new Date())
  return { created: now, updated: now }
}
