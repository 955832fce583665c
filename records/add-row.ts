import { type SQL, sql } from 'drizzle-orm'
import { system } from '#collections/access.ts'
import { type AnyCollection, wireDate } from '#collections/define.ts'
import { asSystem, type Ctx } from './context.ts'
import { asDatabaseRefusal } from './database-errors.ts'
import { notUnique, refusedWrite } from './errors.ts'
import { noteWritten } from './found/note-written.ts'
import { idsFor, randomId } from './ids.ts'
import { readBody, type Values } from './read-body.ts'
import { columnsFor } from './visible-fields.ts'
import { insertRow } from './write-rows.ts'

/** A record that the server itself makes beside another one. */
export type Beside = { collection: AnyCollection; kept: Values }

type Adding = {
  values: Values
  verdict: true | SQL
  givenId: string | undefined
  beside: ((id: string) => Beside) | undefined
}

/**
 * Adds a row and what goes beside it, under the first id that is free; two writers of one slug get two ids. Gives it back
 * with the columns that the viewer may read. Errors as `createRecord`.
 */
export async function addRow(
  ctx: Ctx,
  collection: AnyCollection,
  { values: given, verdict, givenId, beside }: Adding,
): Promise<Values> {
  const values = { ...datesNow(), ...given }
  const condition = verdict === true ? sql`true` : verdict
  const columns = columnsFor(collection, ctx.viewer)
  try {
    for (const id of givenId ? [givenId] : idsFor(collection, values)) {
      const inserted = await insertRow(ctx, collection, { ...values, id }, { columns, condition })
      if (!inserted) continue
      // The rule looks at the record as it would be; if it says no, the transaction undoes it.
      if (!inserted.isMet) throw refusedWrite('create')
      noteWritten(ctx, collection, id, { after: { ...values, id } })
      if (beside) await insertBeside(ctx, beside(id))
      return inserted.row
    }
  } catch (error) {
    throw asDatabaseRefusal('create', error, collection)
  }
  throw refusedWrite('create', givenId ? { id: notUnique } : {})
}

async function insertBeside(ctx: Ctx, { collection, kept }: Beside) {
  const { values, errors } = await readBody(asSystem(ctx), collection, {}, { kept })
  if (Object.keys(errors).length) throw refusedWrite('create', errors)
  const id = randomId()
  noteWritten(ctx, collection, id, { after: { ...values, id } })
  ctx.pending?.events.push({ collection: collection.name, id, action: 'create' })
  const columns = columnsFor(collection, system)
  await insertRow(ctx, collection, { ...datesNow(), ...values, id }, { columns, condition: sql`true` })
}

function datesNow() {
  const now = wireDate(new Date())
  return { created: now, updated: now }
}
