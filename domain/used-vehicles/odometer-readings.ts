import { and, eq, ne } from 'drizzle-orm'
import { hasArea } from '#collections/access.ts'
import { fraudSignals, odometerReadings, type UsedVehicle, usedVehicles } from '#collections/index.ts'
import { indiaDay } from '#collections/india-time.ts'
import { unrated } from '#collections/listing-value.ts'
import type { OdometerPaper } from '#collections/vehicle-choices.ts'
import { vehicleLimits } from '#collections/vehicle-limits.ts'
import { logAudit } from '#records/audit.ts'
import { asSystem, type Ctx } from '#records/context.ts'
import { createRecord } from '#records/create.ts'
import { deleteRecord } from '#records/delete.ts'
import { type FieldError, notFound, operatorsOnlyError, refusedWrite } from '#records/errors.ts'
import { required } from '#records/field-types/field-type.ts'
import { getRecord } from '#records/get.ts'
import { listRecords } from '#records/list.ts'
import { inTransaction } from '#records/transaction.ts'
import { writeServerFields } from '#records/write-server-fields.ts'
import { addSignal } from '../fraud/add-signal.ts'
import { findOdometerFall, type Reading } from './odometer-fall.ts'

export type OdometerReading = Reading & { id: string; source: OdometerPaper | 'listing' }

/** The most readings of papers that a listing has. */
export const maxReadings = 20
const maxReasonLength = 500
const firstDay = '1990-01-01'
const { table } = odometerReadings

/** The readings of a listing in the order of their days. Call it for who may see the listing. */
export async function listOdometerReadings(ctx: Ctx, listing: string): Promise<OdometerReading[]> {
  // Each change is written with the listing, whose tag evicts the page; a tag of the readings would keep it out of caches.
  const { items } = await listRecords({ ...asSystem(ctx), reads: new Set<string>() }, odometerReadings, {
    where: eq(table.listing, listing),
    sort: ['day', '@rowid'],
    perPage: 100,
    fields: ['id', 'day', 'km', 'source'],
    skipTotal: true,
  })
  return items.flatMap(({ id, day, km, source }) => (km === null || !source ? [] : [{ id, day, km, source }]))
}

const invalid = (message: string): FieldError => ({ code: 'validation_invalid_value', message })

/**
 * Adds a reading from a paper to a listing of the caller. Errors: 400 with an item for a day in the future, a figure
 * beyond the limits, or one reading too many.
 */
export function addOdometerReading(
  ctx: Ctx,
  listing: Pick<UsedVehicle, 'id' | 'seller_id'>,
  { day, km, source }: Reading & { source: OdometerPaper },
): Promise<void> {
  const isDay = /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day))
  if (!isDay || day < firstDay || day > indiaDay(Date.now()))
    throw refusedWrite('create', { day: invalid('Must be a day in the past.') })
  const { min, max } = vehicleLimits.odometer
  if (!Number.isInteger(km) || km < min || km > max)
    throw refusedWrite('create', { km: invalid(`Must be between ${min} and ${max}.`) })
  return changeReadings(ctx, listing.id, async (inner, readings) => {
    if (readings.filter(each => each.source !== 'listing').length >= maxReadings)
      throw refusedWrite('create', { km: invalid(`At most ${maxReadings} readings.`) })
    if (readings.some(each => each.day === day && each.km === km && each.source === source)) return
    const set = { listing: listing.id, user: listing.seller_id, day, km, source }
    await createRecord(inner, odometerReadings, {}, { set })
  })
}

/** Removes a reading from a paper of that listing; those that the listing itself stated stay. */
export const removeOdometerReading = (ctx: Ctx, listing: string, id: string): Promise<void> =>
  changeReadings(ctx, listing, async inner => {
    const where = and(eq(table.id, id), eq(table.listing, listing), ne(table.source, 'listing'))
    const { items } = await listRecords(inner, odometerReadings, { where, fields: ['id'], skipTotal: true })
    for (const each of items) await deleteRecord(inner, odometerReadings, each.id)
  })

/**
 * Deletes a mistaken reading of any source, for a moderator. The audit log has the reason. An open signal of a fall goes
 * with the fall. Errors: 403, 404, 400 with an item for `reason` if it is blank or too long.
 */
export async function deleteMistakenReading(ctx: Ctx, id: string, reason: string): Promise<void> {
  const { viewer } = ctx
  if (viewer.kind !== 'operator' || !hasArea(viewer, 'moderation')) throw operatorsOnlyError()
  if (!reason.trim()) throw refusedWrite('delete', { reason: required })
  if (reason.length > maxReasonLength)
    throw refusedWrite('delete', { reason: invalid(`At most ${maxReasonLength} characters.`) })
  const { listing } = await getRecord(asSystem(ctx), odometerReadings, id, { fields: ['listing'] })
  await changeReadings(ctx, listing, async (inner, readings) => {
    if (!readings.some(each => each.id === id)) throw notFound()
    await deleteRecord(inner, odometerReadings, id)
    await logAudit(inner, viewer.id, {
      action: 'delete',
      kind: odometerReadings.name,
      record: id,
      changes: { listing, reason: reason.trim() },
    })
    if (findOdometerFall(readings.filter(each => each.id !== id))) return
    const { table: signals } = fraudSignals
    const isOpenFall = [eq(signals.kind, 'odometerFall'), eq(signals.status, 'open')]
    await inner.db.delete(signals).where(and(eq(signals.listing, listing), ...isOpenFall))
  })
}

/**
 * Records what a listing on sale states, if it has not stated that last. Call it in the transaction of a write that
 * approved or changed the listing.
 */
export const recordListedOdometer = (ctx: Ctx, { id, seller_id, odometer }: UsedVehicle): Promise<void> =>
  changeReadings(ctx, id, async (inner, readings) => {
    const stated = readings.findLast(({ source }) => source === 'listing')
    if (odometer === null || stated?.km === odometer) return
    const set = {
      listing: id,
      user: seller_id,
      day: indiaDay(Date.now()),
      km: odometer,
      source: 'listing' as const,
    }
    await createRecord(inner, odometerReadings, {}, { set })
  })

/** Changes the readings of a listing, then what follows from them: their number, a fall, its signal and the label. */
const changeReadings = (
  ctx: Ctx,
  id: string,
  change: (systemCtx: Ctx, readings: readonly OdometerReading[]) => Promise<void>,
) =>
  inTransaction(asSystem(ctx), async inner => {
    const listing = await getRecord(inner, usedVehicles, id, { forUpdate: true })
    await change(inner, await listOdometerReadings(inner, id))
    const readings = await listOdometerReadings(inner, id)
    const fall = findOdometerFall(readings)
    const odometerFell = Boolean(fall)
    const common = { id, updated: listing.updated, odometerReadings: readings.length, odometerFell }
    if (odometerFell === Boolean(listing.odometerFell))
      await writeServerFields(inner, usedVehicles, ['odometerReadings', 'odometerFell'], [common])
    else await writeServerFields(inner, usedVehicles, ratedFields, [{ ...common, ...unrated }])
    if (!fall) return
    await addSignal(inner, {
      kind: 'odometerFall',
      subjectKind: 'usedVehicles',
      subject: id,
      listing: id,
      member: listing.seller_id,
      score: 0.7,
      evidence: { odometer: [fall.from.km, fall.to.km] },
      key: `odometerFall:${id}`,
    })
  })

const ratedFields = [
  'odometerReadings',
  'odometerFell',
  'dealRating',
  'dealRank',
  'noRatingReason',
  'belowValue',
  'valuedAt',
] as const
