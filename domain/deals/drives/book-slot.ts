import { and, eq } from 'drizzle-orm'
import { wireDate } from '#collections/define.ts'
import { driveSlots, firmPlaces } from '#collections/index.ts'
import { acquireAdvisoryLock } from '#database/advisory-lock.ts'
import { asSystem, type Ctx, nowOf } from '#records/context.ts'
import { createRecord } from '#records/create.ts'
import { deleteRecord } from '#records/delete.ts'
import { type FieldError, refusedWrite } from '#records/errors.ts'
import { findRecord } from '#records/get.ts'
import type { Deal } from '../engine/deal.ts'
import type { Effect } from '../engine/process.ts'
import { bookableSlots, hasSlots, listFreeSlots, type SlottedPlace } from './slots.ts'

const { table } = driveSlots

/** How many other times a buyer is shown whose time is taken. */
const offeredSlots = 6

const past: FieldError = { code: 'validation_in_past', message: 'Choose a time that is still ahead.' }
const noPlace: FieldError = { code: 'validation_required', message: 'Say where you meet.' }
const notFree = (free: readonly Date[]): FieldError => ({
  code: 'validation_slot_taken',
  message: 'This time is taken. Choose another.',
  params: { free: free.slice(0, offeredSlots).map(slot => slot.toISOString()) },
})

/**
 * Takes the time of the deal at the firm’s place, and gives back the one that the deal had before. Without a place with
 * times, it checks what the two agree on. Errors: 400 at `startsAt` with the next free times, or at `placeText`.
 */
export const bookSlot: Effect = async (ctx, deal) => {
  const { startsAt, placeText } = deal.terms ?? {}
  const start = new Date(String(startsAt))
  if (start <= nowOf(ctx)) throw refusedWrite('update', { startsAt: past })
  if (!placeText) throw refusedWrite('update', { placeText: noPlace })
  await takeFirst(ctx, deal, [start], 'startsAt')
  return undefined
}

/** Takes the first of the buyer’s two wishes that is free. Errors: 400 at `firstWish` with the next free times. */
export const bookWish: Effect = async (ctx, deal) => {
  const { firstWish, secondWish } = deal.terms ?? {}
  const wishes = [firstWish, secondWish].filter(Boolean).map(wish => new Date(String(wish)))
  const taken = await takeFirst(ctx, deal, wishes, 'firstWish')
  return { startsAt: taken?.toISOString() }
}

/** Gives back the time of the deal. */
export const releaseSlot: Effect = async (ctx, { id }) => {
  await release(ctx, id)
  return undefined
}

async function takeFirst(
  ctx: Ctx,
  deal: Deal,
  starts: readonly Date[],
  field: 'startsAt' | 'firstWish',
): Promise<Date | undefined> {
  const systemCtx = asSystem(ctx)
  const placeId = String(deal.terms?.place ?? '')
  if (!placeId) return starts[0]
  // One after another, so that whoever is late is told instead of failing at the unique key.
  await acquireAdvisoryLock(ctx.db, `driveSlots/${placeId}`)
  const place = await findRecord(systemCtx, firmPlaces, placeId)
  if (!place || !hasSlots(place)) return starts[0]
  await release(ctx, deal.id)
  for (const start of starts) if (await takeLane(ctx, deal.id, place, start)) return start
  throw refusedWrite('update', { [field]: notFree(await listFreeSlots(ctx, place, nowOf(ctx))) })
}

/** Takes the lowest free lane of a time. Returns false if it has none, or is no time of the place. */
async function takeLane(ctx: Ctx, deal: string, place: SlottedPlace, start: Date): Promise<boolean> {
  if (!bookableSlots(place, nowOf(ctx)).some(slot => slot.getTime() === start.getTime())) return false
  const startsAt = wireDate(start)
  const ofSlot = and(eq(table.place, place.id), eq(table.startsAt, startsAt))
  const rows = await ctx.db.select({ lane: table.lane }).from(table).where(ofSlot)
  const taken = new Set(rows.map(({ lane }) => lane))
  const lanes = Array.from({ length: place.drivesAtOnce ?? 0 }, (_, at) => at + 1)
  const lane = lanes.find(each => !taken.has(each))
  // More drives than lanes if the firm has reduced them since.
  if (!lane || taken.size >= lanes.length) return false
  const key = `${place.id}:${start.toISOString()}:${lane}`
  await createRecord(asSystem(ctx), driveSlots, {}, { set: { deal, place: place.id, startsAt, lane, key } })
  return true
}

async function release(ctx: Ctx, deal: string): Promise<void> {
  const held = await ctx.db.select({ id: table.id }).from(table).where(eq(table.deal, deal))
  for (const { id } of held) await deleteRecord(asSystem(ctx), driveSlots, id)
}
