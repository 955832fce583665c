import { and, eq, isNull, lte, type SQL, sql } from 'drizzle-orm'
import { wireDate } from '#collections/define.ts'
import { rentOccupancies, rentVehicles } from '#collections/index.ts'
import { asSystem, type Ctx } from '#records/context.ts'
import { dayMs } from '#records/durations.ts'
import { refusedWrite } from '#records/errors.ts'
import { getRecord } from '#records/get.ts'
import { newBookedError } from '../booked-error.ts'
import { nextFreeTimes, offeredWithinDays } from './free-times.ts'
import { type OccupancyKind, readTakenTimes, type Span, widen, withBuffer } from './taken-times.ts'

const { table } = rentOccupancies

/** What a member holds while filling in a form: one time at most, whatever the vehicle, so that nobody blocks many. */
export const isHoldOf = (holder: string) =>
  and(eq(table.kind, 'hold'), eq(table.holder, holder), isNull(table.deal), isNull(table.enquiry))

/** A hold whose time is over. */
export const isOver = (now: Date) => and(eq(table.kind, 'hold'), lte(table.expiresAt, wireDate(now)))

type Wish = Span & { vehicle: string; kind: OccupancyKind }
type ConflictOptions = { bufferHours: number; where?: SQL | undefined }

/** What takes the vehicle in that time, of the times that `where` selects, with the hours around it; the earliest. */
export async function findConflict(
  systemCtx: Ctx,
  wish: Wish,
  options: ConflictOptions,
): Promise<Span | undefined> {
  const { startsAt, endsAt } = wish
  const taken = await readTaken(systemCtx, wish, options)
  return taken.find(each => each.startsAt < endsAt && each.endsAt > startsAt)
}

/**
 * Errors: 400 at that field if the vehicle is taken in that time, by one of the times that `where` selects. The caller
 * holds the vehicle's lock if the answer has to last.
 */
export async function assertFree(
  systemCtx: Ctx,
  wish: Wish,
  { field, ...options }: ConflictOptions & { field: string },
): Promise<void> {
  const conflict = await findConflict(systemCtx, wish, options)
  if (!conflict) return
  const now = new Date()
  const { startsAt, endsAt } = wish
  const last = Math.max(endsAt.getTime(), now.getTime()) + (offeredWithinDays + 1) * dayMs
  const taken = await readTaken(systemCtx, { ...wish, endsAt: new Date(last) }, options)
  const free = nextFreeTimes({ startsAt, endsAt }, taken, now)
  throw refusedWrite('create', { [field]: newBookedError(conflict, free) })
}

const readTaken = async (
  systemCtx: Ctx,
  { vehicle, kind, ...span }: Wish,
  { bufferHours, where }: ConflictOptions,
) =>
  withBuffer(await readTakenTimes(systemCtx, vehicle, widen(span, bufferHours), { where }), kind, bufferHours)

/**
 * Whether a renter could have the vehicle at that time now; what the renter itself holds does not count. Errors: 404,
 * 400 at `startDateTime` like `occupy`.
 */
export async function checkFree(
  ctx: Ctx,
  { vehicle, holder, ...span }: Span & { vehicle: string; holder: string },
) {
  const systemCtx = asSystem(ctx)
  const { bufferHours } = await getRecord(systemCtx, rentVehicles, vehicle, { fields: ['bufferHours'] })
  const where = holder ? sql`(${isHoldOf(holder)}) is not true` : undefined
  const options = { bufferHours: bufferHours ?? 0, field: 'startDateTime', where }
  await assertFree(systemCtx, { vehicle, kind: 'booking', ...span }, options)
}
