import { and, inArray, ne, sql } from 'drizzle-orm'
import { type AnyCollection, wireDate } from '#collections/define.ts'
import { usedVehicles } from '#collections/index.ts'
import type { Ctx } from '#records/context.ts'
import { RecordError, refusedWrite } from '#records/errors.ts'
import { noteWritten } from '#records/found/note-written.ts'
import { randomId } from '#records/ids.ts'
import { readBody, type Values } from '#records/read-body.ts'
import { inTransaction } from '#records/transaction.ts'
import { updateRecord } from '#records/update.ts'
import { changedFields } from './changed-fields.ts'
import type { Refusal } from './map-row.ts'
import type { PlannedListing } from './plan-listings.ts'
import type { Outcome } from './record-change.ts'
import { RefusedRows } from './write-records.ts'

/** By its general type, because rows are values by name until they are written. */
const collection: AnyCollection = usedVehicles

type WrittenListings = { outcomes: Outcome[]; refused: Refusal[] }

/** Ends a dry run's transaction. */
class Undo extends Error {}

/**
 * Writes listings in one transaction, new ones by one statement; each is checked as every write is, and one that does
 * not pass is left out. Few enough at once that a statement's values can be numbered. A dry run is undone.
 */
export async function writeListings(
  ctx: Ctx,
  listings: PlannedListing[],
  { isDryRun }: { isDryRun: boolean },
): Promise<WrittenListings> {
  const written: WrittenListings = { outcomes: [], refused: [] }
  try {
    await inTransaction(ctx, async inner => {
      const stored = await storedListings(inner, listings)
      const fresh: Values[] = []
      for (const { line, input } of listings) {
        try {
          const known = stored.get(input.sourceKey)
          written.outcomes.push(known ? await updated(inner, known, input) : 'created')
          if (!known) fresh.push(await checked(inner, input))
        } catch (error) {
          if (!(error instanceof RecordError)) throw error
          written.outcomes.pop()
          written.refused.push({ line, reason: new RefusedRows([line], error).message })
        }
      }
      if (fresh.length) await inner.db.insert(collection.table).values(fresh)
      for (const { id } of fresh) noteWritten(inner, collection, id)
      if (isDryRun) throw new Undo()
    })
  } catch (error) {
    if (!(error instanceof Undo)) throw error
  }
  return written
}

async function storedListings(ctx: Ctx, listings: PlannedListing[]) {
  const { table } = collection
  const keys = listings.map(({ input }) => input.sourceKey)
  // The index holds no empty keys, so only a question that leaves them out can use it.
  const known = and(inArray(table.sourceKey, keys), ne(table.sourceKey, sql`''`))
  const rows: Values[] = await ctx.db.select().from(table).where(known)
  return new Map(rows.map(row => [row.sourceKey, row]))
}

async function checked(ctx: Ctx, input: Values): Promise<Values> {
  const { values, errors } = await readBody(ctx, collection, input)
  if (Object.keys(errors).length) throw refusedWrite('create', errors)
  const now = wireDate(new Date())
  return { created: now, updated: now, ...values, id: randomId() }
}

/** What the source says goes in; what operators have decided about the listing meanwhile stays. */
async function updated(ctx: Ctx, stored: Values, { status: _, ...given }: Values): Promise<Outcome> {
  const changes = changedFields(stored, given)
  if (!Object.keys(changes).length) return 'unchanged'
  // One that is refused is left out, and the others go in.
  await inTransaction(ctx, inner => updateRecord(inner, collection, String(stored.id), changes))
  return 'updated'
}
