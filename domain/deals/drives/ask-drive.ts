import { and, count, eq, inArray } from 'drizzle-orm'
import {
  bikes,
  cars,
  commercialVehicles,
  deals,
  firmPlaces,
  firms,
  usedVehicles,
} from '#collections/index.ts'
import { fullName } from '#collections/vehicle-name.ts'
import type { Sender } from '#domain/rate-limits/rate-limits.ts'
import { asSystem, type Ctx, nowOf } from '#records/context.ts'
import { type FieldError, missingTarget, notFound, refusedWrite } from '#records/errors.ts'
import { findRecord } from '#records/get.ts'
import { inTransaction } from '#records/transaction.ts'
import type { Deal } from '../engine/deal.ts'
import { lockDeal, type Move, makeDueMove, startDeal } from '../engine/move-deal.ts'
import { checkOtherSide } from '../other-side.ts'
import { testDriveProcess } from '../processes/test-drive.ts'
import { hasSlots } from './slots.ts'

/** A vehicle to drive, and the firm's place; a private seller's listing has none. */
export type DriveSubject = { kind: (typeof askableKinds)[number]; id: string; place?: string | undefined }

/** The kinds of vehicles that can be driven. */
export const askableKinds = ['cars', 'bikes', 'commercialVehicles', 'usedVehicles'] as const

/** Test drives of one buyer at a time, so that nobody fills a dealer's day. */
const maxRunning = 5

const [inPast, again, tooMany]: [FieldError, FieldError, FieldError] = [
  { code: 'validation_in_past', message: 'Choose a time that is still ahead.' },
  { code: 'validation_running_drive', message: 'You already have a test drive of this vehicle.' },
  { code: 'validation_too_many_drives', message: 'You have too many test drives at a time.' },
]
const refuse = (field: string, error: FieldError) => refusedWrite('create', { [field]: error })

/**
 * Asks for a test drive with two wishes. If one is a free time of the firm's place, it is confirmed at once; if none is,
 * the error names the next free times and nothing is stored. Errors: 404 for a guest, or a vehicle or place that is not
 * there; 400 for one's own listing or firm, a second drive of the same vehicle, a time in the past; 429.
 */
export async function askDrive(
  ctx: Ctx,
  subject: DriveSubject,
  move: Move,
  { limits }: Pick<Sender, 'limits'>,
): Promise<Deal> {
  const { viewer } = ctx
  if (viewer.kind !== 'member') throw notFound()
  await limits.take('dealMove', viewer.id)
  const target = await findDriveTarget(ctx, subject)
  await checkOtherSide(ctx, 'subject', viewer.id, target)
  const { name, brand, seller, place, firm } = target
  const { message, firstWish, secondWish } = move.payload ?? {}
  const payload = {
    firstWish,
    ...(secondWish ? { secondWish } : {}),
    ...(message ? { message } : {}),
    ...(place && {
      place: place.id,
      placeText: [place.address, place.city, place.pincode].filter(Boolean).join(', '),
      ...(place.mapLink && { mapLink: place.mapLink }),
      hasSlots: hasSlots(place),
    }),
  }
  const newDeal = {
    buyer: viewer.id,
    seller,
    firm,
    subjectKind: subject.kind,
    subject: subject.id,
    subjectName: fullName({ brand, name }),
  }
  return inTransaction(ctx, async inner => {
    const deal = await startDeal(inner, testDriveProcess, newDeal, { ...move, payload }, checking =>
      checkRunning(checking, viewer.id, subject.id),
    )
    const { firstWish: first, hasSlots: isSlotted } = deal.terms ?? {}
    if (deal.moves !== 1) return deal
    if (isSlotted) return makeDueMove(inner, await lockDeal(inner, deal.id), 'confirmWish')
    if (Date.parse(String(first)) <= nowOf(ctx).getTime()) throw refuse('firstWish', inPast)
    return deal
  })
}

/**
 * What a test drive is about: the vehicle, its private seller or the firm, and the firm's place. Errors: 404 for a
 * vehicle that is not on sale, 400 at `place` for one of another firm, or of a dealer that does not sell the brand.
 */
export async function findDriveTarget(ctx: Ctx, { kind, id, place: placeId }: DriveSubject) {
  const place = placeId ? await findRecord(ctx, firmPlaces, placeId) : undefined
  if (placeId && !place) throw refuse('place', missingTarget)
  const firm = place && (await findRecord(ctx, firms, place.firm))
  if (kind === 'usedVehicles') {
    const listing = await findRecord(ctx, usedVehicles, id)
    if (listing?.status !== 'approved') throw notFound()
    if (place && place.firm !== listing.firm) throw refuse('place', missingTarget)
    const { brand, name } = listing
    if (!listing.firm && !listing.seller_id) throw notFound()
    return { brand, name, firm: listing.firm, seller: listing.firm ? '' : listing.seller_id, place }
  }
  const { brand, name } = await findDriveVehicle(ctx, { kind, id })
  if (!place || !firm) throw refuse('place', missingTarget)
  if (firm.kind !== 'newDealer' || !firm.brands?.includes(brand)) throw refuse('place', missingTarget)
  return { brand, name, firm: firm.id, seller: '', place }
}

/** The brand and name of a vehicle that can be driven. Errors: 404 for one that is not on sale, or not yet. */
export async function findDriveVehicle(ctx: Ctx, { kind, id }: Pick<DriveSubject, 'kind' | 'id'>) {
  if (kind === 'usedVehicles') {
    const listing = await findRecord(ctx, usedVehicles, id)
    if (listing?.status !== 'approved' || !(listing.firm || listing.seller_id)) throw notFound()
    return { brand: listing.brand, name: listing.name }
  }
  const models = { cars, bikes, commercialVehicles }
  const model = kind && (await findRecord(ctx, models[kind], id))
  if (!model || model.isUpcoming) throw notFound()
  return { brand: model.brand, name: model.name }
}

async function checkRunning(ctx: Ctx, buyer: string, subject: string): Promise<void> {
  const { table } = deals
  const isRunning = and(
    eq(table.process, 'testDrive'),
    eq(table.buyer, buyer),
    inArray(table.state, ['asked', 'offered', 'confirmed', 'past']),
  )
  const { db } = asSystem(ctx)
  const [same] = await db
    .select({ id: table.id })
    .from(table)
    .where(and(isRunning, eq(table.subject, subject)))
  if (same) throw refuse('subject', again)
  const [running] = await db.select({ count: count() }).from(table).where(isRunning)
  if ((running?.count ?? 0) >= maxRunning) throw refuse('subject', tooMany)
}
