import { and, eq, isNull, lt, lte, or } from 'drizzle-orm'
import { wireDate } from '#collections/define.ts'
import { type UsedVehicle, usedVehicles } from '#collections/index.ts'
import { listingDays } from '#collections/listing-life.ts'
import { remindSeller } from '#domain/notifications/notify.ts'
import { asSystem, type Ctx } from '#records/context.ts'
import { dayMs } from '#records/durations.ts'
import { findRecord } from '#records/get.ts'
import { joinTransaction } from '#records/transaction.ts'
import { changeDueListings, type DueRun, reminderDays } from './renewal.ts'
import type { SaleLinks } from './sale-links.ts'

const { table } = usedVehicles

/**
 * Asks the sellers of listings that expire soon whether the vehicle is still for sale, once for each reminder day, and
 * returns how many listings it has asked about.
 */
export async function remindSellers(
  ctx: Ctx,
  { links, ...run }: { links: Pick<SaleLinks, 'pathTo'> } & DueRun,
): Promise<number> {
  const now = Date.now()
  const dueOn = (day: number) =>
    and(
      lte(table.listedUntil, wireDate(new Date(now + (listingDays - day) * dayMs))),
      or(isNull(table.remindedDay), lt(table.remindedDay, day)),
    )
  const remind = (id: string) => remindOnce(asSystem(ctx), id, links)
  return changeDueListings(ctx, or(...reminderDays.map(dueOn)), remind, run)
}

/**
 * Whether the seller was asked; not if it has confirmed the listing since it was found. The day is written past the
 * store: no page shows it, so no cache needs to know.
 */
const remindOnce = (systemCtx: Ctx, id: string, links: Pick<SaleLinks, 'pathTo'>) =>
  joinTransaction(systemCtx, async inner => {
    const listing = await findRecord(inner, usedVehicles, id, { forUpdate: true })
    const day = listing?.status === 'approved' ? reminderDayOf(listing) : undefined
    if (!listing || !day) return false
    await inner.db.update(table).set({ remindedDay: day }).where(eq(table.id, id))
    const path = await links.pathTo({ id, listedAt: listing.listedAt ?? '' })
    await remindSeller(inner, listing, { path, day, daysLeft: listingDays - day })
    return true
  })

/** The latest reminder day that has passed, unless the seller has had its reminder. */
function reminderDayOf({ listedUntil, remindedDay }: UsedVehicle): number | undefined {
  const end = listedUntil ? Date.parse(listedUntil.replace(' ', 'T')) : Number.POSITIVE_INFINITY
  const passed = listingDays - (end - Date.now()) / dayMs
  return reminderDays.findLast(day => day <= passed && day > (remindedDay ?? 0))
}
