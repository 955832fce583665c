import { and, eq, inArray } from 'drizzle-orm'
import { usedVehicles } from '#collections/index.ts'
import { heldFromStatuses } from '#collections/listing-moves.ts'
import { asSystem, type Ctx } from '#records/context.ts'
import { listRecords } from '#records/list.ts'
import { checkFields, checkListing } from './check-listing.ts'
import { readThresholds } from './fraud-settings.ts'
import type { CheckServices } from './index-listing.ts'

const batchSize = 50

/**
 * Checks the listings that were submitted or changed, and indexes those that never were. Returns how many. One that
 * fails is reported and tried again at the next run.
 */
export async function checkListings(
  ctx: Ctx,
  services: CheckServices & { onError: (error: unknown, id: string) => void },
): Promise<number> {
  const { table } = usedVehicles
  const thresholds = await readThresholds(ctx)
  let checked = 0
  for (const fraudCheck of ['due', ''] as const) {
    const failed = new Set<string>()
    for (;;) {
      const { items } = await listRecords(asSystem(ctx), usedVehicles, {
        where: and(inArray(table.status, [...heldFromStatuses]), eq(table.fraudCheck, fraudCheck)),
        sort: ['updated'],
        perPage: batchSize + failed.size,
        fields: checkFields,
        skipTotal: true,
      })
      const next = items.filter(({ id }) => !failed.has(id))
      if (!next.length) break
      for (const listing of next) {
        if (services.closing?.aborted) return checked
        try {
          await checkListing(ctx, listing, thresholds, services)
          checked += 1
        } catch (error) {
          failed.add(listing.id)
          services.onError(error, listing.id)
        }
      }
    }
  }
  return checked
}
