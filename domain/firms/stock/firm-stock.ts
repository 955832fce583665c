import { eq } from 'drizzle-orm'
import { usedVehicles } from '#collections/index.ts'
import { type ListingStatus, sellerMoves } from '#collections/listing-moves.ts'
import { listNewestOf } from '#domain/list-newest.ts'
import { changeListing } from '#domain/used-vehicles/sell/change-listing.ts'
import { asSystem, type Ctx } from '#records/context.ts'
import { notFound, refusedWrite } from '#records/errors.ts'
import { getRecord } from '#records/get.ts'
import { managers, requireRole } from '../membership.ts'

const fields = ['id', 'brand', 'name', 'year', 'price', 'status', 'seller_id', 'heldFrom', 'created'] as const

/** The listings of a firm of the caller, of every status, the newest first, in pages. Errors: 404. */
export async function listFirmStock(ctx: Ctx, firm: string, cursor?: string | null) {
  await requireRole(ctx, firm)
  const where = eq(usedVehicles.table.firm, firm)
  const source = { collection: usedVehicles, where, fields }
  const { items, ...page } = await listNewestOf(asSystem(ctx), source, cursor)
  return {
    ...page,
    items: items.map(({ status, heldFrom, ...listing }) => ({
      ...listing,
      status: status || ('draft' as const),
      isHeld: status === 'pending' && Boolean(heldFrom),
    })),
  }
}

/** The status changes that a firm's manager may make on the desk; approval stays with operators. */
export const stockTransitions = (status: ListingStatus) => sellerMoves[status].filter(to => to !== 'approved')

/**
 * Changes the status of a firm's listing, as its seller may. Managers and owners only. Errors: 404 for another firm's
 * listing, 400 for a forbidden step or a listing that cannot be submitted, 403.
 */
export async function changeStockStatus(ctx: Ctx, firm: string, id: string, status: string): Promise<void> {
  await requireRole(ctx, firm, managers)
  const listing = await getRecord(asSystem(ctx), usedVehicles, id, {
    fields: ['firm', 'status', 'seller_id'],
  })
  if (listing.firm !== firm) throw notFound()
  const to = stockTransitions(listing.status || 'draft').find(each => each === status)
  if (!to || !listing.seller_id) throw refusedWrite('update')
  // The firm's listings have a member of the team as their seller, with the same limits.
  await changeListing({ ...ctx, viewer: { kind: 'member', id: listing.seller_id } }, id, { status: to })
}
