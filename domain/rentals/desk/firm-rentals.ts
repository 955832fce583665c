import { eq } from 'drizzle-orm'
import type { InputOf, RecordOf } from '#collections/define.ts'
import { rentOccupancies, rentVehicles } from '#collections/index.ts'
import { managers, requireRole } from '#domain/firms/membership.ts'
import { asSystem, type Ctx } from '#records/context.ts'
import { deleteRecord } from '#records/delete.ts'
import { type FieldError, notFound, refusedWrite } from '#records/errors.ts'
import { findRecord, getRecord } from '#records/get.ts'
import { listRecords } from '#records/list.ts'
import { changeRentVehicle } from '../change-rent-vehicle.ts'
import { occupy } from '../occupancy/occupy.ts'
import { readTakenTimes, type Span } from '../occupancy/taken-times.ts'

type RentVehicle = RecordOf<typeof rentVehicles>

/** More vehicles than an operator has. */
const maxVehicles = 500

/** What an owner decides about a vehicle; operators of the site describe it. */
export const ruleFields = [
  'available',
  'bookingMode',
  'cancellation',
  'minHours',
  'minDays',
  'maxDays',
  'bufferHours',
  'price_self_drive_hourly',
  'price_self_drive_daily',
  'price_with_driver_hourly',
  'price_with_driver_daily',
  'weekdayPrices',
  'seasonPrices',
  'lengthPrices',
] as const satisfies readonly (keyof RentVehicle)[]

export type RentalRules = Pick<InputOf<typeof rentVehicles>, (typeof ruleFields)[number]>

const listFields = ['id', 'name', 'location', 'permitNumber', 'permitUntil', ...ruleFields] as const

/** The vehicles of a firm of the caller, by name. Errors: 404. */
export async function listFirmRentals(ctx: Ctx, firm: string) {
  await requireRole(ctx, firm)
  const { items } = await listRecords(asSystem(ctx), rentVehicles, {
    where: eq(rentVehicles.table.firm, firm),
    fields: [...listFields],
    sort: ['name', 'id'],
    perPage: maxVehicles,
    skipTotal: true,
  })
  return items
}

/** A vehicle of a firm of the caller, with the times in which it is taken from now on. Errors: 404, also for another firm's. */
export async function readFirmRental(ctx: Ctx, firm: string, id: string) {
  await requireRole(ctx, firm)
  const vehicle = await findOfFirm(ctx, firm, id)
  const now = new Date()
  const ahead = { startsAt: now, endsAt: new Date(now.getTime() + aheadMs) }
  return { ...vehicle, taken: await readTakenTimes(asSystem(ctx), id, ahead, { now }) }
}

const aheadMs = 500 * 86_400_000

async function findOfFirm(ctx: Ctx, firm: string, id: string) {
  const fields = [...listFields, 'firm'] as const
  const vehicle = await findRecord(asSystem(ctx), rentVehicles, id, { fields: [...fields] })
  if (vehicle?.firm !== firm) throw notFound()
  return vehicle
}

/** Checks that the caller manages the firm of a vehicle. Errors: 403, 404. */
export async function requireFirmRental(ctx: Ctx, firm: string, id: string): Promise<void> {
  await requireRole(ctx, firm, managers)
  await findOfFirm(ctx, firm, id)
}

/** Changes an owner's rules. Managers and owners only. Errors: 400 with an item per wrong field, 403, 404. */
export async function changeRentalRules(
  ctx: Ctx,
  firm: string,
  id: string,
  rules: RentalRules,
): Promise<void> {
  await requireFirmRental(ctx, firm, id)
  const changedRules = Object.fromEntries(
    ruleFields.filter(field => field in rules).map(field => [field, rules[field]]),
  )
  await changeRentVehicle(asSystem(ctx), id, changedRules)
}

const endBeforeStart: FieldError = {
  code: 'validation_end_before_start',
  message: 'Must be after the start.',
}

/**
 * Blocks a vehicle for a time, with a note for the firm's own people. Managers and owners only. Errors: 400 at
 * `startDateTime` if it is taken then, or at `endDateTime`; 403, 404.
 */
export async function blockTime(
  ctx: Ctx,
  firm: string,
  id: string,
  { note, ...span }: Span & { note: string },
): Promise<void> {
  await requireFirmRental(ctx, firm, id)
  if (span.endsAt <= span.startsAt) throw refusedWrite('create', { endDateTime: endBeforeStart })
  await occupy(ctx, { vehicle: id, kind: 'block', ...span, source: note.trim().slice(0, 300) })
}

/** Removes a blocked time. Managers and owners only. Errors: 403; 404, also for a time that is not blocked by the firm. */
export async function unblockTime(ctx: Ctx, firm: string, id: string, occupancy: string): Promise<void> {
  await requireFirmRental(ctx, firm, id)
  const systemCtx = asSystem(ctx)
  const { vehicle, kind } = await getRecord(systemCtx, rentOccupancies, occupancy)
  if (vehicle !== id || kind !== 'block') throw notFound()
  await deleteRecord(systemCtx, rentOccupancies, occupancy)
}
