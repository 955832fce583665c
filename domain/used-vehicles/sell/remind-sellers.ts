import { and, eq, isNull, lt, lte, or, sql } from 'drizzle-orm'
import { type UsedVehicle, usedVehicles } from '#collections/index.ts'
import { listingDays } from '#collections/listing-life.ts'
import { remindSeller } from '#domain/notifications/notify.ts'
import { asSystem, type Ctx } from '#records/context.ts'
import { dayMs } from '#records/durations.ts'
import { listRecords } from '#records/list.ts'
import { joinTransaction } from '#records/transaction.ts'
import { updateRecord } from '#records/update.ts'
import type { SaleLinks } from './sale-links.ts'

const { table } = usedVehicles
/** The maximum number of listings per read. */
const batchSize = 200
/** The days of a period on which sellers are asked whether the vehicle is still for sale. */
const reminderDays = [21, 28]

/**
 * Asks the sellers of listings that expire soon whether the vehicle is still for sale, once for each reminder day, and
 * returns how many listings it has asked about.
 */
export async function remindSellers(
  ctx: Ctx,
  { links, signal }: { links: Pick<SaleLinks, 'pathTo'>; signal?: AbortSignal },
): Promise<number> {
  const systemCtx = asSystem(ctx)
  const dueOn = (day: number) =>
    and(
      lte(table.listedUntil, sql`now() + ${listingDays - day} * interval '1 day'`),
      or(isNull(table.remindedDay), lt(table.remindedDay, day)),
    )
  let reminded = 0
  for (;;) {
    const { items } = await listRecords(systemCtx, usedVehicles, {
      where: and(eq(table.status, 'approved'), or(...reminderDays.map(dueOn))),
      perPage: batchSize,
      fields: ['id'],
      skipTotal: true,
    })
    for (const { id } of items) {
      if (signal?.aborted) return reminded
      if (await remindOnce(systemCtx, id, links)) reminded += 1
    }
    if (items.length < batchSize) return reminded
  }
}

/** Whether the seller was asked; not if it has confirmed the listing since it was found. */
const remindOnce = (systemCtx: Ctx, id: string, links: Pick<SaleLinks, 'pathTo'>) =>
  joinTransaction(systemCtx, async inner => {
    let day: number | undefined
    const set = (current: UsedVehicle) => {
      day = current.status === 'approved' ? reminderDayOf(current) : undefined
      return day ? { remindedDay: day } : {}
    }
    const listing = await updateRecord(inner, usedVehicles, id, {}, { set })
    if (!day) return false
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
