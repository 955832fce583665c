import { and, eq, inArray } from 'drizzle-orm'
import { holdingFraudKinds } from '#collections/fraud-signals.ts'
import { type FraudSignal, fraudSignals, type UsedVehicle, usedVehicles } from '#collections/index.ts'
import { holdListing, releaseListing, stateOf } from '#collections/listing-moves.ts'
import { notifySeller } from '#domain/notifications/notify.ts'
import { fewestPrices, isUnusuallyLow, whyNoRating } from '#domain/valuation/rate-deal.ts'
import { readValuedVehicle } from '#domain/valuation/read-vehicle.ts'
import { readCell } from '#domain/valuation/stored-cells.ts'
import { valuedListingFields } from '#domain/valuation/value-listing.ts'
import { valueVehicle } from '#domain/valuation/value-vehicle.ts'
import { asSystem, type Ctx } from '#records/context.ts'
import { findRecord } from '#records/get.ts'
import { listAllRecords } from '#records/list-all.ts'
import { inTransaction } from '#records/transaction.ts'
import { updateRecord } from '#records/update.ts'
import { addSignal, type NewSignal } from './add-signal.ts'
import { findCopiedTexts, findSamePictures, findSamePlates } from './find-copies.ts'
import type { FraudThresholds } from './fraud-settings.ts'
import { type CheckServices, checkedListingFields, indexListing } from './index-listing.ts'

/** What the check reads of a listing. */
export const checkFields = [
  ...new Set([...checkedListingFields, ...valuedListingFields, 'fraudCheck' as const]),
] as const
export type CheckedListing = Pick<UsedVehicle, (typeof checkFields)[number]>

type Finding = Pick<NewSignal, 'key' | 'score' | 'evidence' | 'otherListing'> & { kind: FraudSignal['kind'] }

/**
 * Indexes a listing and looks for signs of fraud: signals what is new, removes open signals that no longer apply, and
 * holds the listing if a signal asks for it. A listing that an operator added as approved, and one of Sawari's own, is
 * only indexed.
 */
export async function checkListing(
  ctx: Ctx,
  listing: CheckedListing,
  thresholds: FraudThresholds,
  checkServices: CheckServices,
): Promise<void> {
  const services = { ...checkServices, greys: new Map() }
  await indexListing(ctx, listing, services)
  const isChecked = listing.seller_id && (listing.status === 'pending' || listing.fraudCheck === 'due')
  const findings = isChecked ? await findSigns(ctx, listing, thresholds, services) : []
  await inTransaction(asSystem(ctx), async inner => {
    if (isChecked) await replaceSignals(inner, listing, findings)
    await holdOrRelease(inner, listing.id, thresholds)
    // Not by `updateRecord`: nothing that a page shows depends on it, and a change since then stays due.
    const { table } = usedVehicles
    await inner.db
      .update(table)
      .set({ fraudCheck: 'done' })
      .where(and(eq(table.id, listing.id), eq(table.updated, listing.updated)))
  })
}

async function findSigns(
  ctx: Ctx,
  listing: CheckedListing,
  thresholds: FraudThresholds,
  services: CheckServices,
): Promise<Finding[]> {
  const copies = [
    ...(await findSamePictures(ctx, listing, thresholds, services)),
    ...(await findCopiedTexts(ctx, listing, thresholds)),
    ...(await findSamePlates(ctx, listing)),
  ]
  return [
    ...copies.map(copy => ({ ...copy, key: `${copy.kind}|${listing.id}|${copy.otherListing}` })),
    ...(await findLowPrice(ctx, listing, thresholds)),
  ]
}

/** A price far below the value, where the value is sure enough to say so. */
async function findLowPrice(
  ctx: Ctx,
  listing: CheckedListing,
  { priceFloor }: FraudThresholds,
): Promise<Finding[]> {
  const vehicle = readValuedVehicle(listing, new Date())
  const cell = vehicle && (await readCell(ctx, vehicle))
  const { price } = listing
  if (!vehicle || !cell || !price) return []
  const valuation = valueVehicle(vehicle, cell)
  const { value, low: valueLow, n } = valuation
  if (n < fewestPrices || whyNoRating(vehicle, valuation)) return []
  if (!isUnusuallyLow(price, valuation, priceFloor / 100)) return []
  return [
    {
      kind: 'lowPrice',
      key: `lowPrice|${listing.id}|${price}`,
      score: 1 - price / value,
      evidence: { price, value, valueLow },
    },
  ]
}

/** Adds what is new, and removes open signals that the listing no longer gives: the seller has corrected it. */
async function replaceSignals(ctx: Ctx, listing: CheckedListing, findings: readonly Finding[]) {
  const { table } = fraudSignals
  const keys = findings.map(({ key }) => key)
  const isOpen = and(
    eq(table.listing, listing.id),
    eq(table.status, 'open'),
    inArray(table.kind, [...holdingFraudKinds]),
  )
  const open = await listAllRecords(ctx, fraudSignals, ['id', 'key'], isOpen)
  const gone = open.filter(({ key }) => !keys.includes(key)).map(({ id }) => id)
  if (gone.length) await ctx.db.delete(table).where(inArray(table.id, gone))
  const about = { subjectKind: 'usedVehicles', subject: listing.id, listing: listing.id } as const
  for (const finding of findings) await addSignal(ctx, { ...finding, ...about, member: listing.seller_id })
}

/**
 * Holds a listing with an open signal of a kind that holds, and ends the hold without one. The seller is notified if it
 * leaves the sale or comes back.
 */
async function holdOrRelease(ctx: Ctx, id: string, { holdKinds }: FraudThresholds): Promise<void> {
  const { table } = fraudSignals
  const isHolding = and(eq(table.listing, id), eq(table.status, 'open'), inArray(table.kind, holdKinds))
  const holding = holdKinds.length ? await listAllRecords(ctx, fraudSignals, ['id'], isHolding) : []
  const listing = await findRecord(ctx, usedVehicles, id, { fields: ['status', 'heldFrom'], forUpdate: true })
  if (!listing || Boolean(holding.length) === Boolean(listing.heldFrom)) return
  const held = holdListing(stateOf(listing))
  if (!held) return
  const set = holding.length ? held : releaseListing(stateOf(listing))
  const changed = await updateRecord(ctx, usedVehicles, id, {}, { set })
  // What buyers could not see yet makes no difference to its seller.
  if (listing.status !== changed.status)
    await notifySeller(ctx, changed, { status: holding.length ? 'held' : 'approved' })
}
