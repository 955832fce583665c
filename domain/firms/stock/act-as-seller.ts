import type { Viewer } from '#collections/access.ts'
import { usedVehicles } from '#collections/index.ts'
import { asSystem, type Ctx } from '#records/context.ts'
import { notFound } from '#records/errors.ts'
import { getRecord } from '#records/get.ts'
import { managers, requireRole } from '../membership.ts'

/**
 * The viewer as whom the caller reads and changes a listing: its seller, which is the caller itself, or a colleague if
 * the caller manages the firm whose stock the listing is. The store's rules name the seller only, so that lists stay
 * fast. Errors: 404 for anybody else, 403 for the firm's sales people.
 */
export async function actAsSeller(ctx: Ctx, listing: string): Promise<Extract<Viewer, { kind: 'member' }>> {
  const { viewer } = ctx
  if (viewer.kind !== 'member') throw notFound()
  const { seller_id, firm } = await getRecord(asSystem(ctx), usedVehicles, listing, {
    fields: ['seller_id', 'firm'],
  })
  if (seller_id === viewer.id) return viewer
  if (!firm || !seller_id) throw notFound()
  await requireRole(ctx, firm, managers)
  return { kind: 'member', id: seller_id }
}
