import { and, eq } from 'drizzle-orm'
import { hasArea } from '#collections/access.ts'
import { wireDate } from '#collections/define.ts'
import { type FraudSignal, fraudSignals, usedVehicles } from '#collections/index.ts'
import { releaseListing, stateOf } from '#collections/listing-moves.ts'
import { operatorId } from '#domain/operators/editor-fields.ts'
import { changeListing } from '#domain/used-vehicles/sell/change-listing.ts'
import { asSystem, type Ctx } from '#records/context.ts'
import { operatorsOnlyError, refusedWrite } from '#records/errors.ts'
import { findRecord, getRecord } from '#records/get.ts'
import { listAllRecords } from '#records/list-all.ts'
import { inTransaction } from '#records/transaction.ts'
import { updateRecord } from '#records/update.ts'

export type FraudDecision = Exclude<FraudSignal['status'], '' | 'open'>

/**
 * Decides an open signal, for a moderator, and with it all open signals of the same listing. A confirmed one rejects the
 * listing for the reason that its seller reads; a dismissed one ends the hold: the listing is as it was before, unless
 * its seller has changed it since. Errors: 403, 404, 400 for a decided signal or without a reason.
 */
export async function decideSignal(
  ctx: Ctx,
  id: string,
  { decision, reason }: { decision: FraudDecision; reason: string },
): Promise<void> {
  if (!hasArea(ctx.viewer, 'moderation')) throw operatorsOnlyError()
  await inTransaction(ctx, async inner => {
    const systemCtx = asSystem(inner)
    const { status, listing } = await getRecord(systemCtx, fraudSignals, id, { forUpdate: true })
    if (status !== 'open') throw refusedWrite('update', { status: decidedError })
    const { table } = fraudSignals
    const isOpen = and(eq(table.listing, listing), eq(table.status, 'open'))
    const open = listing ? await listAllRecords(systemCtx, fraudSignals, ['id'], isOpen) : [{ id }]
    const set = { status: decision, decidedBy: operatorId(ctx), decidedAt: wireDate(new Date()) }
    for (const signal of open) await updateRecord(systemCtx, fraudSignals, signal.id, {}, { set })
    if (listing) await (decision === 'confirmed' ? reject : release)(inner, listing, reason)
  })
}

const decidedError = { code: 'validation_decided', message: 'The signal is decided already.' }

const openStatuses: readonly string[] = ['pending', 'approved']

async function reject(ctx: Ctx, id: string, rejectionReason: string) {
  const listing = await findRecord(ctx, usedVehicles, id, { fields: ['status'] })
  if (openStatuses.includes(listing?.status ?? ''))
    await changeListing(ctx, id, { status: 'rejected', rejectionReason })
}

async function release(ctx: Ctx, id: string) {
  const listing = await findRecord(ctx, usedVehicles, id, { fields: ['status', 'heldFrom'] })
  if (!listing?.heldFrom) return
  const { status, heldFrom } = releaseListing(stateOf(listing))
  await updateRecord(asSystem(ctx), usedVehicles, id, {}, { set: { heldFrom } })
  if (status !== listing.status) await changeListing(ctx, id, { status })
}
