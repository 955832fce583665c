import { and, eq, isNull, lte, or, type SQL } from 'drizzle-orm'
import { wireDate } from '#collections/define.ts'
import { type UsedVehicle, usedVehicles } from '#collections/index.ts'
import { expiryOf, listingDays } from '#collections/listing-life.ts'
import { asSystem, type Ctx } from '#records/context.ts'
import { dayMs } from '#records/durations.ts'
import { refusedWrite } from '#records/errors.ts'
import { findRecord } from '#records/get.ts'
import { listRecords } from '#records/list.ts'
import { updateRecord } from '#records/update.ts'
import type { Sale } from './sale-links.ts'

const { table } = usedVehicles
/** The days of a period on which sellers are asked whether the vehicle is still for sale. */
export const reminderDays = [21, 28] as const

/** The days until a listing expires, the last one included; undefined if it does not. Negative once it is over. */
export const daysLeftOf = ({ listedUntil }: Pick<UsedVehicle, 'listedUntil'>, now = Date.now()) =>
  listedUntil ? Math.ceil((Date.parse(listedUntil.replace(' ', 'T')) - now) / dayMs) : undefined

/** Whether a listing has expired, or its seller has been asked to renew it. */
export function isRenewalDue(
  { status, listedUntil }: Pick<UsedVehicle, 'status' | 'listedUntil'>,
  now = Date.now(),
): boolean {
  const daysLeft = daysLeftOf({ listedUntil }, now) ?? listingDays
  return status === 'expired' || (status === 'approved' && daysLeft <= listingDays - reminderDays[0])
}

/** The maximum number of listings per read. */
const batchSize = 200

/**
 * Expires the listings whose time is over, and returns how many. A listing without a date, such as one that an earlier
 * version approved, gets one; so does one that `isRenewed` names.
 */
export async function expireListings(
  ctx: Ctx,
  { isRenewed = () => false, signal }: { isRenewed?: (id: string) => boolean; signal?: AbortSignal } = {},
): Promise<number> {
  const isDue = or(isNull(table.listedUntil), lte(table.listedUntil, wireDate(new Date())))
  const end = async (id: string) => {
    const set = (current: UsedVehicle) => endOrDate(current, isRenewed(id))
    return (await updateRecord(asSystem(ctx), usedVehicles, id, {}, { set })).status === 'expired'
  }
  return changeDueListings(ctx, isDue, end, signal)
}

/**
 * Calls the change for each approved listing that is due, and returns for how many it was true. The change must end the
 * condition, which is by the clock of this process, like the change.
 */
export async function changeDueListings(
  ctx: Ctx,
  isDue: SQL | undefined,
  change: (id: string) => Promise<boolean>,
  signal: AbortSignal | undefined,
): Promise<number> {
  let changed = 0
  for (;;) {
    const { items } = await listRecords(asSystem(ctx), usedVehicles, {
      where: and(eq(table.status, 'approved'), isDue),
      perPage: batchSize,
      fields: ['id'],
      skipTotal: true,
    })
    for (const { id } of items) {
      if (signal?.aborted) return changed
      if (await change(id)) changed += 1
    }
    if (items.length < batchSize) return changed
  }
}

/** The seller may have confirmed the listing since it was found. */
function endOrDate(current: UsedVehicle, isRenewed: boolean) {
  const now = wireDate(new Date())
  if (current.status !== 'approved') return {}
  if (!current.listedUntil)
    return { listedAt: current.listedAt ?? current.created, listedUntil: expiryOf(now) }
  if (current.listedUntil > now) return {}
  return isRenewed ? confirmation(now) : { status: 'expired' as const }
}

const confirmation = (now: string) => ({
  confirmedAt: now,
  listedUntil: expiryOf(now),
  remindedDay: null,
})

/** The listing of a sale; undefined if it is gone, on sale again since, or was withdrawn. */
export async function findSale(ctx: Ctx, { id, listedAt }: Sale): Promise<UsedVehicle | undefined> {
  const listing = await findRecord(asSystem(ctx), usedVehicles, id)
  const isOpen = listing && ['approved', 'expired', 'sold'].includes(listing.status ?? '')
  return isOpen && (listing.listedAt ?? '') === listedAt ? listing : undefined
}

/**
 * Marks a listing sold, at that price in ₹ if the seller tells it. Call it for the listing's seller, or for who holds
 * its link. Errors: 400 for a listing that is not on sale or a price beyond the limits.
 */
export const markListingSold = (ctx: Ctx, id: string, soldPrice: number | null) =>
  updateRecord(
    asSystem(ctx),
    usedVehicles,
    id,
    {},
    {
      set: ({ status }) => {
        if (status !== 'approved' && status !== 'expired') throw refusedWrite('update')
        return { status: 'sold' as const, soldPrice }
      },
    },
  )

/**
 * Keeps a listing on sale for another period: confirms a live one, and puts an expired one back. Call it for the
 * listing's seller, or for who holds its link. Errors: 400 for any other status.
 */
export const renewListing = (ctx: Ctx, id: string) =>
  updateRecord(
    asSystem(ctx),
    usedVehicles,
    id,
    {},
    {
      set: ({ status }) => {
        if (status === 'approved') return confirmation(wireDate(new Date()))
        if (status === 'expired') return { status: 'approved' as const }
        throw refusedWrite('update')
      },
    },
  )
