import { and, eq, inArray } from 'drizzle-orm'
import { hasArea } from '#collections/access.ts'
import { firmMembers, firms, numberShares, type UsedVehicle, usedVehicles } from '#collections/index.ts'
import { leavingStatuses, moveListing, stateOf } from '#collections/listing-moves.ts'
import { asSystem, type Ctx } from '#records/context.ts'
import { deleteRecord } from '#records/delete.ts'
import { getRecord } from '#records/get.ts'
import { inTransaction } from '#records/transaction.ts'
import { updateRecord } from '#records/update.ts'
import { endFirmDeals } from '../deals/end-firm-deals.ts'
import { notifyMember } from '../notifications/notify.ts'
import { endShares } from '../number-shares/end-shares.ts'

const { table: listings } = usedVehicles

/**
 * Deletes a firm with its places, team and reports. Its running deals end and both sides are told, nobody of it reads a
 * number any more, and its listings are off sale: they stay with the members who were their sellers, and need approval
 * to return. Errors: 403, 404.
 */
export async function deleteFirm(ctx: Ctx, id: string): Promise<void> {
  const { viewer } = ctx
  // Others are refused before anything is locked.
  if (viewer.kind !== 'system' && !hasArea(viewer, 'moderation')) return deleteRecord(ctx, firms, id)
  await inTransaction(ctx, async inner => {
    const systemCtx = asSystem(inner)
    const { name } = await getRecord(systemCtx, firms, id, { fields: ['name'], forUpdate: true })
    await endFirmDeals(systemCtx, id)
    await withdrawStock(systemCtx, id)
    const { table: shares } = numberShares
    await endShares(systemCtx, and(eq(shares.receiverKind, 'firm'), eq(shares.receiver, id)), 'receiver')
    await notifyTeam(systemCtx, id, name)
    await deleteRecord(inner, firms, id)
  })
}

/** Without its stock number a listing is not taken for one of another firm that gets the same id. */
async function withdrawStock(systemCtx: Ctx, firm: string) {
  const stock = await systemCtx.db
    .select({ id: listings.id })
    .from(listings)
    .where(and(eq(listings.firm, firm), inArray(listings.status, leavingStatuses)))
    .orderBy(listings.id)
  const set = (current: UsedVehicle) => moveListing('stock', stateOf(current), { to: 'withdrawn' }) ?? {}
  for (const { id } of stock) await updateRecord(systemCtx, usedVehicles, id, {}, { set })
  await systemCtx.db
    .update(listings)
    .set({ sourceKey: '', missingFromFeed: false })
    .where(eq(listings.firm, firm))
}

async function notifyTeam(systemCtx: Ctx, firm: string, name: string) {
  const { table } = firmMembers
  const team = await systemCtx.db.select({ user: table.user }).from(table).where(eq(table.firm, firm))
  for (const { user } of team)
    if (user)
      await notifyMember(systemCtx, user, {
        event: 'firmDeleted',
        key: `firmDeleted:${firm}:${user}:${Date.now()}`,
        values: { firm: name, path: '/sell' },
      })
}
