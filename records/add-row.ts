import { type SQL, sql } from 'drizzle-orm'
import { system } from '#collections/access.ts'
import { type AnyCollection, wireDate } from '#collections/define.ts'
import { asSystem, type Ctx } from './context.ts'
import { asDatabaseRefusal, beginAnewAfter } from './database-errors.ts'
import { notUnique, refusedWrite } from './errors.ts'
import { noteWritten } from './found/follow-written.ts'
import { idsFor, randomId } from './ids.ts'
import { readBody, type Values } from './read-body.ts'
import { insertTogether } from './together/insert-together.ts'
import { needTransaction } from './together/need-transaction.ts'
import { columnsFor } from './visible-fields.ts'
import { insertRow } from './write-rows.ts'

/** A record that Sawari itself makes beside another one. */
export type Beside = { collection: AnyCollection; kept: Values }

type Adding = {
  values: Values
  verdict: true | SQL
  givenId: string | undefined
  beside: ((id: string) => Beside) | undefined
}

/** Adds a row and what goes beside it, and gives it back with the columns that the viewer may read. Errors as `createRecord`. */
export function addRow(ctx: Ctx, collection: AnyCollection, { values, ...rest }: Adding): Promise<Values> {
  const adding = { values: { ...datesNow(), ...values }, ...rest }
  return ctx.pending?.isAlone ? insertAlone(ctx, collection, adding) : insert(ctx, collection, adding)
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
      if (beside) await insertBeside(ctx, beside(id))
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
  try {
    const row = await insertTogether({ ctx, collection, id, values, beside: other })
    if (row) return row
  } catch (error) {
    beginAnewAfter(ctx, error)
    throw error
  }
  needTransaction(ctx)
  throw refusedWrite('create')
}

async function insertBeside(ctx: Ctx, given: Beside) {
  const { collection, id, values } = await readBeside(ctx, given)
  const columns = columnsFor(collection, system)
  await insertRow(ctx, collection, { ...values, id }, { columns, condition: sql`true` })
}

async function readBeside(ctx: Ctx, { collection, kept }: Beside) {
  const { values, errors } = await readBody(asSystem(ctx), collection, {}, { kept })
  if (Object.keys(errors).length) throw refusedWrite('create', errors)
  const id = randomId()
  noteWritten(ctx, collection, id, { after: { ...values, id } })
  ctx.pending?.events.push({ collection: collection.name, id, action: 'create' })
  return { collection, id, values: { ...datesNow(), ...values } }
}

function datesNow() {
  const now = wireDate(new Date())
  return { created: now, updated: now }
}
