import { and, inArray, ne, sql } from 'drizzle-orm'
import type { AnyCollection } from '#collections/define.ts'
import { usedVehicles } from '#collections/index.ts'
import type { Ctx } from '#records/context.ts'
import { assertNoFieldErrors, RecordError } from '#records/errors.ts'
import { randomId } from '#records/ids.ts'
import { insertRecords } from '#records/insert-records.ts'
import { readBody } from '#records/read-body.ts'
import type { Row } from '#records/row.ts'
import { inTransaction } from '#records/transaction.ts'
import { updateRecord } from '#records/update.ts'
import { diffFields } from './changed-fields.ts'
import type { Outcome } from './describe-change.ts'
import type { RowRefusal } from './map-row.ts'
import type { PlannedListing } from './plan-listings.ts'
import { RefusedRowsError } from './write-records.ts'

/** The general type, because rows are values by name until they are written. */
const collection: AnyCollection = usedVehicles

type ListingsWriteResult = { outcomes: Outcome[]; refused: RowRefusal[] }

/** Rolls back a dry run's transaction. */
class DryRunRollback extends Error {}

/**
 * Writes listings in one transaction, new ones with a single statement. Each listing is validated like any write, and
 * invalid ones are skipped. The batch size respects the limit of parameters per statement. A dry run is rolled back.
 */
export async function writeListings(
  ctx: Ctx,
  listings: PlannedListing[],
  { isDryRun }: { isDryRun: boolean },
): Promise<ListingsWriteResult> {
  const written: ListingsWriteResult = { outcomes: [], refused: [] }
  try {
    await inTransaction(ctx, async inner => {
      // The transaction may run twice.
      Object.assign(written, { outcomes: [], refused: [] })
      const stored = await storedListings(inner, listings)
      const added: Row[] = []
      for (const { line, input } of listings) {
        try {
          const known = stored.get(input.sourceKey)
          written.outcomes.push(known ? await updateListing(inner, known, input) : 'created')
          if (!known) added.push(await validateListing(inner, input))
        } catch (error) {
          if (!(error instanceof RecordError)) throw error
          written.outcomes.pop()
          written.refused.push({ line, reason: new RefusedRowsError([line], error).message })
        }
      }
      await insertRecords(inner, collection, added)
      if (isDryRun) throw new DryRunRollback()
    })
  } catch (error) {
    if (!(error instanceof DryRunRollback)) throw error
  }
  return written
}

async function storedListings(ctx: Ctx, listings: PlannedListing[]) {
  const { table } = collection
  const keys = listings.map(({ input }) => input.sourceKey)
  // The index excludes empty keys, so only a query that excludes them can use it.
  const known = and(inArray(table.sourceKey, keys), ne(table.sourceKey, sql`''`))
  const rows: Row[] = await ctx.db.select().from(table).where(known)
  return new Map(rows.map(row => [row.sourceKey, row]))
}

async function validateListing(ctx: Ctx, input: Row): Promise<Row> {
  const { values, errors } = await readBody(ctx, collection, input)
  assertNoFieldErrors('create', errors)
  return { ...values, id: randomId() }
}

/** Writes the source's values; operators' decisions about the listing stay. */
async function updateListing(ctx: Ctx, stored: Row, { status: _, ...given }: Row): Promise<Outcome> {
  const changes = diffFields(stored, given)
  if (!Object.keys(changes).length) return 'unchanged'
  // A rejected listing is skipped, and the others are written.
  await inTransaction(ctx, inner => updateRecord(inner, collection, String(stored.id), changes))
  return 'updated'
}
