import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { type InputOf, wireDate } from '#collections/define.ts'
import { rentCalendars } from '#collections/index.ts'
import { isAllowedAddress } from '#domain/firms/stock/read-feed.ts'
import { asSystem, type Ctx } from '#records/context.ts'
import { createRecord } from '#records/create.ts'
import { type FieldError, refusedWrite } from '#records/errors.ts'
import { inTransaction } from '#records/transaction.ts'
import { updateRecord } from '#records/update.ts'
import { requireFirmRental } from '../desk/firm-rentals.ts'
import { removeForeignTimes } from './store-foreign-times.ts'

const { table } = rentCalendars

export type VehicleCalendars = {
  /** The secret part of the address of the vehicle's calendar; empty until somebody asks for one. */
  secret: string
  /** The address of another calendar, and when and how it was read. */
  feedUrl: string
  feedCheckedAt: string | null
  feedProblem: string
}

/** The calendars of a vehicle. The caller has checked that the viewer manages its firm. */
export async function readCalendars({ db }: Ctx, vehicle: string): Promise<VehicleCalendars> {
  const [found] = await db
    .select({
      secret: table.secret,
      feedUrl: table.feedUrl,
      feedCheckedAt: table.feedCheckedAt,
      feedProblem: table.feedProblem,
    })
    .from(table)
    .where(eq(table.vehicle, vehicle))
  return found ?? { secret: '', feedUrl: '', feedCheckedAt: null, feedProblem: '' }
}

/**
 * Gives a vehicle's calendar a new secret address; the one before leads nowhere. Managers and owners of its firm only.
 * Errors: 403, 404.
 */
export async function renewCalendarAddress(ctx: Ctx, firm: string, vehicle: string): Promise<void> {
  await requireFirmRental(ctx, firm, vehicle)
  // In small letters, since addresses with capitals are redirected.
  await saveCalendars(ctx, vehicle, { secret: randomBytes(24).toString('hex') })
}

const addressError: FieldError = {
  code: 'validation_invalid_value',
  message: 'Must be an https address with a host name, without a port or a password.',
}

/**
 * Sets or removes the address of another calendar of a vehicle; a new one is read within minutes. What the one before
 * took is free again. Managers and owners of its firm only. Errors: 400 with `feedUrl`, 403, 404.
 */
export async function setCalendarFeed(
  ctx: Ctx,
  firm: string,
  vehicle: string,
  address: string,
): Promise<void> {
  await requireFirmRental(ctx, firm, vehicle)
  // Calendars are often copied with a scheme of their own.
  const url = address.replace(/^webcal:/i, 'https:')
  if (url && !(URL.canParse(url) && isAllowedAddress(new URL(url))))
    throw refusedWrite('update', { feedUrl: addressError })
  await inTransaction(ctx, async inner => {
    const before = await readCalendars(inner, vehicle)
    if (before.feedUrl !== url) await removeForeignTimes(inner, vehicle)
    await saveCalendars(inner, vehicle, { feedUrl: url, feedCheckedAt: null, feedProblem: '', conflicts: '' })
  })
}

/** Whether a vehicle’s calendar has that secret address. */
export async function isCalendarAddress({ db }: Ctx, vehicle: string, secret: string): Promise<boolean> {
  if (!secret) return false
  const [found] = await db.select({ secret: table.secret }).from(table).where(eq(table.vehicle, vehicle))
  return found?.secret === secret
}

async function saveCalendars(ctx: Ctx, vehicle: string, set: InputOf<typeof rentCalendars>): Promise<void> {
  const systemCtx = asSystem(ctx)
  const [found] = await ctx.db.select({ id: table.id }).from(table).where(eq(table.vehicle, vehicle))
  if (found) await updateRecord(systemCtx, rentCalendars, found.id, {}, { set })
  else await createRecord(systemCtx, rentCalendars, {}, { set: { vehicle, ...set } })
}

/** Notes that a feed is about to be read, so that one at which the process ends is not read again at once. */
export const markFeedChecked = (ctx: Ctx, vehicle: string): Promise<void> =>
  saveCalendars(ctx, vehicle, { feedCheckedAt: wireDate(new Date()) })

/** Stores the outcome of reading a feed. */
export const saveFeedOutcome = (
  ctx: Ctx,
  vehicle: string,
  outcome: Pick<InputOf<typeof rentCalendars>, 'feedProblem' | 'conflicts'>,
): Promise<void> => saveCalendars(ctx, vehicle, outcome)
