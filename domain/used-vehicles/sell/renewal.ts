import { and, eq, gt, isNull, lte, or, type SQL } from 'drizzle-orm'
import { wireDate } from '#collections/define.ts'
import { type UsedVehicle, usedVehicles } from '#collections/index.ts'
import { expiryOf, listingDays } from '#collections/listing-life.ts'
import { type ListingStatus, moveListing, stateOf } from '#collections/listing-moves.ts'
import { notifyExpired } from '#domain/notifications/notify.ts'
import { asSystem, type Ctx } from '#records/context.ts'
import { dayMs } from '#records/durations.ts'
import { refusedWrite } from '#records/errors.ts'
import { findRecord } from '#records/get.ts'
import { listRecords } from '#records/list.ts'
import { joinTransaction } from '#records/transaction.ts'
import { updateRecord } from '#records/update.ts'
import type { Sale, SaleLinks } from './sale-links.ts'

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
 * Expires the listings whose time is over, tells their sellers, and returns how many. A listing without a date, such as
 * one that an earlier version approved, gets one; so does one that `isRenewed` names.
 */
export async function expireListings(
  ctx: Ctx,
  { isRenewed = () => false, links, ...run }: ExpiryOptions,
): Promise<number> {
  const isDue = or(isNull(table.listedUntil), lte(table.listedUntil, wireDate(new Date())))
  const end = (id: string) =>
    joinTransaction(asSystem(ctx), async inner => {
      const set = (current: UsedVehicle) => endOrDate(current, isRenewed(id))
      const listing = await updateRecord(inner, usedVehicles, id, {}, { set })
      if (listing.status !== 'expired') return false
      await notifyExpired(inner, listing, await links.pathTo({ id, listedAt: listing.listedAt ?? '' }))
      return true
    })
  return changeDueListings(ctx, isDue, end, run)
}

type ExpiryOptions = { isRenewed?: (id: string) => boolean; links: Pick<SaleLinks, 'pathTo'> } & DueRun

/** A run of a job over listings: when it ends early, and who hears of a listing that could not be changed. */
export type DueRun = { signal?: AbortSignal | undefined; onError?: (error: unknown, id: string) => void }

/**
 * Calls the change for each approved listing that is due, and returns for how many it was true. The change must end the
 * condition, which is by the clock of this process, like the change. A listing that it fails for is reported and left
 * for the next run; without `onError` the run ends with the error.
 */
export async function changeDueListings(
  ctx: Ctx,
  isDue: SQL | undefined,
  change: (id: string) => Promise<boolean>,
  { signal, onError }: DueRun,
): Promise<number> {
  let changed = 0
  for (let last = ''; ; ) {
    const { items } = await listRecords(asSystem(ctx), usedVehicles, {
      where: and(eq(table.status, 'approved'), gt(table.id, last), isDue),
      sort: ['id'],
      perPage: batchSize,
      fields: ['id'],
      skipTotal: true,
    })
    for (const { id } of items) {
      if (signal?.aborted) return changed
      try {
        if (await change(id)) changed += 1
      } catch (error) {
        if (!onError) throw error
        onError(error, id)
      }
    }
    last = items.at(-1)?.id ?? last
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
  return isRenewed ? confirmation(now) : (moveListing('clock', stateOf(current), { to: 'expired' }) ?? {})
}

/** What keeps a listing on sale for another period. */
export const confirmation = (now: string) => ({
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
      set: current => ({ ...moveByLink(current, 'sold'), soldPrice }),
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
      set: current =>
        current.status === 'approved' ? confirmation(wireDate(new Date())) : moveByLink(current, 'approved'),
    },
  )

function moveByLink(current: UsedVehicle, to: ListingStatus) {
  const moved = moveListing('link', stateOf(current), { to })
  if (!moved) throw refusedWrite('update')
  return moved
}
