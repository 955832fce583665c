import { and, eq, isNull } from 'drizzle-orm'
import { wireDate } from '#collections/define.ts'
import { deals, usedVehicleConversations, usedVehicles } from '#collections/index.ts'
import { fullName } from '#collections/vehicle-name.ts'
import { asSystem, type Ctx } from '#records/context.ts'
import { type FieldError, notFound, refusedWrite } from '#records/errors.ts'
import { findRecord, getRecord } from '#records/get.ts'
import { updateRecord } from '#records/update.ts'
import { openConversation } from '../chat/open-conversation.ts'
import type { Sender } from '../rate-limits/rate-limits.ts'
import type { Deal } from './engine/deal.ts'
import { type Move, startDeal } from './engine/move-deal.ts'
import { checkOtherSide } from './other-side.ts'
import { offerProcess } from './processes/offer.ts'
import { aboveAskingError } from './sale/listing-effects.ts'

const reservedError: FieldError = {
  code: 'validation_reserved',
  message: 'This vehicle is reserved for another buyer.',
}
/** An offer below this share of the price is sent only if its buyer says so once more. */
const lowShare = 0.5
const lowOfferError: FieldError = {
  code: 'validation_low_offer',
  message: 'This is less than half of the price. Confirm it with sendsLow.',
}
const runningOfferError: FieldError = {
  code: 'validation_running_offer',
  message: 'You have a running offer for this vehicle.',
}

/**
 * Makes an offer in ₹ for a listing, and opens the conversation about it. One below half of the asking price needs
 * `sendsLow` in its payload. Errors: 404 for a guest or a listing that is
 * not on sale, 400 for one’s own, a reserved one, a second offer at a time, a price above the asking price or unconfirmed below half of it, a seller who has blocked the caller, or
 * wrong fields; 429.
 */
export async function makeOffer(
  ctx: Ctx,
  listing: string,
  move: Move,
  { limits }: Pick<Sender, 'limits'>,
): Promise<Deal> {
  const { viewer } = ctx
  if (viewer.kind !== 'member') throw notFound()
  const vehicle = await findRecord(ctx, usedVehicles, listing, {
    fields: ['seller_id', 'firm', 'status', 'brand', 'name'],
  })
  if (!vehicle?.seller_id || vehicle.status !== 'approved') throw notFound()
  await limits.take('dealMove', viewer.id)
  const refuse = (listingError: FieldError) => refusedWrite('create', { listing: listingError })
  await checkOtherSide(ctx, 'listing', viewer.id, { seller: vehicle.seller_id, firm: vehicle.firm })
  const newDeal = {
    buyer: viewer.id,
    seller: vehicle.seller_id,
    firm: vehicle.firm,
    subjectKind: 'usedVehicles' as const,
    subject: listing,
    subjectName: fullName(vehicle),
  }
  const deal = await startDeal(ctx, offerProcess, newDeal, move, async inner => {
    if (await findRunningOffer(inner, listing, viewer.id)) throw refuse(runningOfferError)
    const { reserved, price } = await getRecord(inner, usedVehicles, listing, {
      fields: ['reserved', 'price'],
    })
    if (reserved) throw refuse(reservedError)
    checkPrice(price, move.payload)
  })
  await openChat(ctx, listing, vehicle.seller_id)
  return deal
}

/** Refuses an offer above the asking price, and one that looks like a mistake until it is confirmed. */
function checkPrice(asking: number | null, { price, sendsLow }: NonNullable<Move['payload']> = {}): void {
  if (asking === null) return
  const offered = Number(price)
  if (offered > asking) throw refusedWrite('create', { price: aboveAskingError })
  if (offered < lowShare * asking && !sendsLow) throw refusedWrite('create', { price: lowOfferError })
}

/** Opens the conversation with the seller, whose list shows it from now on, although nobody has written yet. */
async function openChat(ctx: Ctx, listing: string, seller: string): Promise<void> {
  const { id, last_message_time } = await openConversation(ctx, { vehicle_id: listing, receiver_id: seller })
  if (last_message_time) return
  const opened = { last_message_time: wireDate(new Date()) }
  await updateRecord(asSystem(ctx), usedVehicleConversations, id, opened)
}

/** The id of a member’s offer for a listing that has not ended; undefined if there is none. */
export async function findRunningOffer(
  { db }: Ctx,
  listing: string,
  buyer: string,
): Promise<string | undefined> {
  const { table } = deals
  const isRunning = and(
    eq(table.process, 'offer'),
    eq(table.subject, listing),
    eq(table.buyer, buyer),
    isNull(table.endedAt),
  )
  const [found] = await db.select({ id: table.id }).from(table).where(isRunning).limit(1)
  return found?.id
}
