import { type UsedVehicle, usedVehicles } from '#collections/index.ts'
import { fullName } from '#collections/vehicle-name.ts'
import { asSystem, type Ctx } from '#records/context.ts'
import { findRecord } from '#records/get.ts'
import { subjectName } from '../inquiries/subject.ts'
import { addToOutbox, type OutgoingNotification } from './add-to-outbox.ts'
import { findMemberAddress } from './member-address.ts'

const oneMinute = 60_000
const tenMinutes = 10 * oneMinute
/** The most reminders of one kind to a person in a day. */
export const remindersPerDay = 6

/**
 * Notifies a seller that a listing is approved, why it is rejected, or that one on sale is being checked. Call it in the
 * transaction of the decision.
 */
export async function notifySeller(
  ctx: Ctx,
  listing: { id: string; brand: string; name: string; seller_id: string; updated: string },
  verdict: { status: 'approved' | 'held' } | { status: 'rejected'; reason: string },
): Promise<void> {
  const { status } = verdict
  await notifyMember(ctx, listing.seller_id, {
    event: verdictEvents[status],
    key: `listing:${listing.id}:${listing.updated}`,
    values: {
      vehicle: subjectName('usedVehicles', listing),
      path: status === 'approved' ? `/used-vehicles/${listing.id}` : `/sell/${listing.id}`,
      reason: status === 'rejected' ? verdict.reason : '',
    },
  })
}

const verdictEvents = {
  approved: 'listingApproved',
  rejected: 'listingRejected',
  held: 'listingHeld',
} as const

/**
 * Asks a seller whether a vehicle is still for sale; the link answers without signing in. Call it in the transaction
 * that stores the day of the reminder.
 */
export const remindSeller = (
  ctx: Ctx,
  listing: { id: string; brand: string; name: string; seller_id: string; listedUntil: string | null },
  { path, day, daysLeft }: { path: string; day: number; daysLeft: number },
): Promise<void> =>
  notifyMember(ctx, listing.seller_id, {
    event: 'listingReminder',
    key: `sale:${listing.id}:${listing.listedUntil}:${day}`,
    values: { vehicle: subjectName('usedVehicles', listing), path, days: String(daysLeft) },
    perDay: remindersPerDay,
  })

/** Tells a seller that nobody has confirmed its listing in time. Call it in the transaction that ends the sale. */
export const notifyExpired = (
  ctx: Ctx,
  {
    id,
    seller_id,
    endedAt,
    ...listing
  }: Pick<UsedVehicle, 'id' | 'brand' | 'name' | 'seller_id' | 'endedAt'>,
  path: string,
): Promise<void> =>
  notifyMember(ctx, seller_id, {
    event: 'listingExpired',
    key: `expired:${id}:${endedAt}`,
    values: { vehicle: subjectName('usedVehicles', listing), path },
  })

export type UnreadMessage = {
  conversation: string
  vehicle: string
  receiver: string
  side: 'userRead' | 'receiverRead'
  /** The receiver's read mark before this message. */
  read: number
  /** Whether the conversation begins with it: its receiver does not wait for it. */
  isFirst?: boolean
}

/**
 * Reminds the receiver of a message that is unread after ten minutes, or one minute if it is the first of a
 * conversation, once for all unread messages of it. Call it in the transaction that stores the first of them.
 */
export async function remindOfUnreadMessage(ctx: Ctx, unread: UnreadMessage): Promise<void> {
  const { conversation, side, read } = unread
  const vehicle = await findRecord(asSystem(ctx), usedVehicles, unread.vehicle, { fields: ['brand', 'name'] })
  await notifyMember(ctx, unread.receiver, {
    event: 'chatUnread',
    key: `chat:${conversation}:${side}:${read}`,
    delay: unread.isFirst ? oneMinute : tenMinutes,
    values: { vehicle: vehicle ? fullName(vehicle) : '', path: `/chat/${conversation}` },
    about: { conversation, side },
    urgency: 'high',
    perDay: remindersPerDay,
  })
}

/** Sends a message by the channel that the member has chosen. */
export async function notifyMember(
  ctx: Ctx,
  id: string,
  notification: Omit<OutgoingNotification, 'channel' | 'user' | 'recipient' | 'language'>,
): Promise<void> {
  const address = await findMemberAddress(ctx, id, notification.values)
  if (address) await addToOutbox(ctx, { ...notification, ...address, user: id })
}
