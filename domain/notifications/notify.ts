import { eq, inArray } from 'drizzle-orm'
import { hasArea } from '#collections/access.ts'
import type { AnyCollection } from '#collections/define.ts'
import {
  firmMembers,
  firms,
  popularBrands,
  roles,
  superusers,
  usedVehicles,
  users,
} from '#collections/index.ts'
import { maskNumber } from '#collections/number-shares.ts'
import { getCollection } from '#collections/registry.ts'
import { fullName } from '#collections/vehicle-name.ts'
import { shortMoment } from '#domain/units/dates.ts'
import { asSystem, type Ctx } from '#records/context.ts'
import { findRecord } from '#records/get.ts'
import type { Row } from '#records/row.ts'
import { parseMobile } from '../accounts/mobile-number.ts'
import { onRoadPriceText } from '../inquiries/on-road-price-text.ts'
import { subjectName, subjectOf } from '../inquiries/subject.ts'
import { addAllToOutbox, addToOutbox, type OutgoingNotification } from './add-to-outbox.ts'
import { findMemberAddress } from './member-address.ts'

const oneMinute = 60_000
const tenMinutes = 10 * oneMinute
/** Limits acknowledgements, so that nobody can flood another person's mailbox through forms. */
const acknowledgementsPerDay = 5
const remindersPerDay = 6

/**
 * Notifies of a new inquiry: the members of the firm that it is for, or else operators and the seller of a used vehicle;
 * and its sender, that it has arrived, by e-mail, or by SMS if there is only an Indian mobile number. Members read it in
 * their language, others in that of the page. Call it in the transaction that stores the inquiry.
 */
export async function notifyInquiry(
  ctx: Ctx,
  collection: AnyCollection,
  inquiry: Row,
  pageLanguage = '',
): Promise<void> {
  const systemCtx = asSystem(ctx)
  const text = (key: string) => String(inquiry[key] ?? '')
  const source = `${collection.name}/${inquiry.id}`
  const subject = subjectOf(collection, inquiry)
  const vehicle: Row | undefined =
    subject && (await findRecord(systemCtx, getCollection(subject.kind), subject.id))
  const values = {
    name: text('name'),
    email: text('email'),
    phone: text('number') || text('phone'),
    message: [describeRental(inquiry), text('message') || text('messgae')].filter(Boolean).join('\n\n'),
    kind: collection.console.title ?? collection.name,
    vehicle:
      subject && vehicle
        ? fullName({
            brand: await readBrand(systemCtx, subject.kind, vehicle),
            name: subjectName(subject.kind, vehicle),
          })
        : '',
  }
  const path = `/console/inbox/${source}`
  const user = text('user')
  const firm = text('firm')
    ? await findRecord(systemCtx, firms, text('firm'), { fields: ['id', 'name'] })
    : undefined
  if (firm) await notifyFirm(systemCtx, firm.id, { source, vehicle: values.vehicle })
  else if (subject?.kind === 'usedVehicles' && vehicle) await notifyOwner(systemCtx, source, vehicle)
  const forOperators = (firm ? [] : await findInquiryOperators(systemCtx)).map(
    ({ id, email }): OutgoingNotification => ({
      event: 'inquiryForDesk',
      channel: 'email',
      recipient: email,
      language: '',
      key: `desk:${source}:${id}`,
      user,
      // The number is shown in the console, where each look at it is recorded.
      values: { ...values, phone: maskNumber(values.phone), path },
    }),
  )
  const language = (await readLanguage(systemCtx, user)) || pageLanguage
  const price = await onRoadPriceText(systemCtx, collection, inquiry, language)
  const acknowledgement: OutgoingNotification = {
    ...acknowledgementTo(values, firm !== undefined),
    user,
    key: `received:${source}`,
    perDay: acknowledgementsPerDay,
    // Anyone can enter any address, so the message contains no text from visitors or sellers.
    values: {
      vehicle: subject?.kind === 'usedVehicles' ? '' : values.vehicle,
      ...(firm && { firm: firm.name }),
      ...(price && { price }),
    },
    language,
  }
  await addAllToOutbox(systemCtx, [...forOperators, acknowledgement])
}

/** When and where a rental is wanted, in Indian time; empty for other inquiries. */
function describeRental({ startDateTime, endDateTime, pickupLocation, dropoffLocation }: Row): string {
  if (!startDateTime || !endDateTime) return ''
  const [start, end] = [startDateTime, endDateTime].map(at =>
    shortMoment(new Date(String(at).replace(' ', 'T'))),
  )
  const places = [pickupLocation, dropoffLocation].filter(Boolean).join(' – ')
  return `${start} – ${end}${places && `, ${places}`}`
}

/** The brand of a rental; the name of every other vehicle has its own. */
async function readBrand(systemCtx: Ctx, kind: string, { brand }: Row): Promise<string> {
  if (kind !== 'rentVehicles' || !brand) return ''
  const found = await findRecord(systemCtx, popularBrands, String(brand), { fields: ['brand_name'] })
  return found?.brand_name ?? ''
}

const inquiryRoles = roles.filter(role => hasArea({ kind: 'operator', id: '', role }, 'inquiries'))

const findInquiryOperators = ({ db }: Ctx) =>
  db
    .select({ id: superusers.table.id, email: superusers.table.email })
    .from(superusers.table)
    .where(inArray(superusers.table.role, inquiryRoles))

function acknowledgementTo({ email, phone }: { email: string; phone: string }, isForFirm: boolean) {
  const event = isForFirm ? 'inquirySentToFirm' : 'inquiryReceived'
  return email
    ? ({ event, channel: 'email', recipient: email.toLowerCase() } as const)
    : ({ event: `${event}ByPhone`, channel: 'sms', recipient: parseMobile(phone) ?? '' } as const)
}

/** Notifies the seller of a vehicle of an inquiry, without any text of the sender: it is on the listing's page. */
const notifyOwner = (systemCtx: Ctx, source: string, listing: Row): Promise<void> =>
  notifyMember(systemCtx, String(listing.seller_id ?? ''), {
    event: 'inquiryForSeller',
    key: `seller:${source}`,
    values: { vehicle: subjectName('usedVehicles', listing), path: `/sell/${listing.id}` },
    perDay: remindersPerDay,
    urgency: 'high',
  })

/** Notifies each member of a firm of an inquiry, without the sender's data: they are on the firm's desk. */
async function notifyFirm(
  systemCtx: Ctx,
  firm: string,
  { source, vehicle }: { source: string; vehicle: string },
) {
  const { table } = firmMembers
  const members = await systemCtx.db.select({ user: table.user }).from(table).where(eq(table.firm, firm))
  for (const { user } of members)
    await notifyMember(systemCtx, user ?? '', {
      event: 'inquiryForFirm',
      key: `firm:${source}:${user}`,
      values: { vehicle, path: `/firm/${firm}` },
    })
}

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
  notice: Omit<OutgoingNotification, 'channel' | 'user' | 'recipient' | 'language'>,
): Promise<void> {
  const address = await findMemberAddress(ctx, id, notice.values)
  if (address) await addToOutbox(ctx, { ...notice, ...address, user: id })
}

async function readLanguage(systemCtx: Ctx, id: string): Promise<string> {
  const { table } = users
  const [member] = id
    ? await systemCtx.db.select({ language: table.language }).from(table).where(eq(table.id, id))
    : []
  return member?.language ?? ''
}
