import { and, eq, gte, lte, ne, or, type SQL } from 'drizzle-orm'
import { wireDate } from '#collections/define.ts'
import { rentOccupancies, rentVehicles } from '#collections/index.ts'
import { acquireAdvisoryLock } from '#database/advisory-lock.ts'
import { asSystem, type Ctx } from '#records/context.ts'
import { createRecord } from '#records/create.ts'
import { deleteRecord } from '#records/delete.ts'
import { notFound } from '#records/errors.ts'
import { getRecord } from '#records/get.ts'
import { inTransaction } from '#records/transaction.ts'
import { updateRecord } from '#records/update.ts'
import { assertFree, findConflict, isHoldOf, isOver } from './check-free.ts'
import { freeTimes } from './free-times.ts'
import { type OccupancyKind, readTakenTimes, type Span, widen, withBuffer } from './taken-times.ts'

const { table } = rentOccupancies

export type Claim = Span & {
  vehicle: string
  kind: Exclude<OccupancyKind, 'foreign'>
  /** What the time is for. It replaces what the same deal or enquiry had before. */
  deal?: string | undefined
  enquiry?: string | undefined
  /** The member who fills in the form, whose hold of the vehicle ends with this claim. */
  holder?: string | undefined
  /** When a hold ends by itself. */
  expiresAt?: Date | undefined
  source?: string | undefined
}

/**
 * Takes a vehicle for that time, and returns the id of the occupancy. Claims of one vehicle take turns until their
 * transactions end, so no two overlap. Errors: 404; 400 at `startDateTime` with `validation_booked`, whose `params` are
 * the taken period (`start`, `end`) and the next free periods of the same length (`free`).
 */
export async function occupy(ctx: Ctx, claim: Claim, field = 'startDateTime'): Promise<string> {
  const { vehicle, kind, deal = '', enquiry = '', holder = '', expiresAt, source = '' } = claim
  return inTransaction(ctx, async inner => {
    const systemCtx = asSystem(inner)
    const bufferHours = await lockVehicle(systemCtx, vehicle)
    await clearPlace(systemCtx, claim)
    await assertFree(systemCtx, claim, { bufferHours, field })
    const set = {
      vehicle,
      kind,
      startsAt: wireDate(claim.startsAt),
      endsAt: wireDate(claim.endsAt),
      deal,
      enquiry,
      holder: deal || enquiry ? '' : holder,
      expiresAt: expiresAt ? wireDate(expiresAt) : null,
      source,
    }
    const { id } = await createRecord(systemCtx, rentOccupancies, {}, { set })
    return id
  })
}

/** Gives back the time of an enquiry. */
export async function release(ctx: Ctx, { enquiry }: { enquiry: string }): Promise<void> {
  await inTransaction(ctx, inner => removeTimes(asSystem(inner), eq(table.enquiry, enquiry)))
}

/**
 * Ends a deal's time when its vehicle is back: the rest is free again, and the owner's hours for the vehicle count from
 * then. Nothing is left of a rental that ends before its start.
 */
export async function endTime(ctx: Ctx, { deal, at }: { deal: string; at: Date }): Promise<void> {
  await inTransaction(ctx, async inner => {
    const systemCtx = asSystem(inner)
    await removeTimes(systemCtx, and(eq(table.deal, deal), gte(table.startsAt, wireDate(at))))
    const [found] = await inner.db
      .select({ id: table.id, endsAt: table.endsAt })
      .from(table)
      .where(eq(table.deal, deal))
    if (!found) return
    const endsAt = wireDate(at)
    const set = { deal: '', ...(endsAt < String(found.endsAt) && { endsAt }) }
    await updateRecord(systemCtx, rentOccupancies, found.id, {}, { set })
  })
}

/** Gives back what a member holds while filling in a form. */
export async function releaseHold(ctx: Ctx, holder: string): Promise<void> {
  await inTransaction(ctx, inner => removeTimes(asSystem(inner), isHoldOf(holder)))
}

/**
 * Changes the end of a deal's time, for an extension or an early return. Errors: 404 if the deal has taken no time, 400
 * at `endDateTime` with `validation_booked` if the vehicle is taken by then.
 */
export async function extend(ctx: Ctx, { deal, endsAt }: Extension): Promise<void> {
  await inTransaction(ctx, async inner => {
    const systemCtx = asSystem(inner)
    const { id, vehicle } = await getDealTime(systemCtx, deal)
    const bufferHours = await lockVehicle(systemCtx, vehicle)
    const { claim, where } = await readExtension(systemCtx, id, endsAt)
    await removeTimes(systemCtx, and(eq(table.vehicle, vehicle), isOver(new Date())))
    await assertFree(systemCtx, claim, { bufferHours, field: 'endDateTime', where })
    await updateRecord(systemCtx, rentOccupancies, id, {}, { set: { endsAt: wireDate(endsAt) } })
  })
}

type Extension = { deal: string; endsAt: Date }

/** What takes the vehicle before that end of a deal's time, as `extend` would find it now. Errors: 404. */
export async function findExtensionConflict(
  ctx: Ctx,
  { deal, endsAt }: Extension,
): Promise<Span | undefined> {
  const systemCtx = asSystem(ctx)
  const { id, vehicle } = await getDealTime(systemCtx, deal)
  const [{ claim, where }, bufferHours] = await Promise.all([
    readExtension(systemCtx, id, endsAt),
    readBufferHours(systemCtx, vehicle),
  ])
  return findConflict(systemCtx, claim, { bufferHours, where })
}

async function getDealTime({ db }: Ctx, deal: string) {
  const [found] = await db
    .select({ id: table.id, vehicle: table.vehicle })
    .from(table)
    .where(eq(table.deal, deal))
  if (!found?.vehicle) throw notFound()
  return { id: found.id, vehicle: found.vehicle }
}

/** The longer time, and the times that it must keep clear of. */
async function readExtension(systemCtx: Ctx, id: string, endsAt: Date) {
  const time = await getRecord(systemCtx, rentOccupancies, id)
  // What another calendar says about the same time is most likely this rental, which it has read from ours.
  const isNoEcho = or(
    ne(table.kind, 'foreign'),
    gte(table.startsAt, time.endsAt ?? ''),
    lte(table.endsAt, time.startsAt ?? ''),
  )
  const claim = {
    vehicle: time.vehicle,
    kind: time.kind === 'hold' ? ('hold' as const) : ('booking' as const),
    startsAt: new Date((time.startsAt ?? '').replace(' ', 'T')),
    endsAt,
  }
  return { claim, where: and(ne(table.id, id), isNoEcho) }
}

/** The free times of a vehicle within a range, the earliest first. Errors: 404. */
export async function listFree(ctx: Ctx, vehicle: string, range: Span): Promise<Span[]> {
  const systemCtx = asSystem(ctx)
  const bufferHours = await readBufferHours(systemCtx, vehicle)
  const taken = await readTakenTimes(systemCtx, vehicle, widen(range, bufferHours))
  return freeTimes(range, withBuffer(taken, 'booking', bufferHours))
}

/** Deletes the holds whose time is over. Returns how many. */
export async function deleteEndedHolds(ctx: Ctx): Promise<number> {
  return inTransaction(ctx, inner => removeTimes(asSystem(inner), isOver(new Date())))
}

/** Waits for other claims of the vehicle, and returns the hours between two of its rentals. */
export async function lockVehicle(systemCtx: Ctx, vehicle: string): Promise<number> {
  await acquireAdvisoryLock(systemCtx.db, `rentOccupancies/${vehicle}`)
  return readBufferHours(systemCtx, vehicle)
}

async function readBufferHours(systemCtx: Ctx, vehicle: string): Promise<number> {
  const { bufferHours } = await getRecord(systemCtx, rentVehicles, vehicle, { fields: ['bufferHours'] })
  return bufferHours ?? 0
}

/** Removes holds that are over, and what the claimant had before. */
async function clearPlace(systemCtx: Ctx, { vehicle, deal, enquiry, holder }: Claim): Promise<void> {
  const replaced = or(
    and(eq(table.vehicle, vehicle), isOver(new Date())),
    deal ? eq(table.deal, deal) : undefined,
    enquiry ? eq(table.enquiry, enquiry) : undefined,
    holder ? isHoldOf(holder) : undefined,
  )
  await removeTimes(systemCtx, replaced)
}

async function removeTimes(systemCtx: Ctx, where: SQL | undefined): Promise<number> {
  const found = await systemCtx.db.select({ id: table.id }).from(table).where(where)
  for (const { id } of found) await deleteRecord(systemCtx, rentOccupancies, id)
  return found.length
}
