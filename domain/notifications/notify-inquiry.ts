import { eq, inArray } from 'drizzle-orm'
import { hasArea } from '#collections/access.ts'
import type { AnyCollection } from '#collections/define.ts'
import { firmMembers, firms, popularBrands, roles, superusers, users } from '#collections/index.ts'
import { maskNumber } from '#collections/number-shares.ts'
import { getCollection } from '#collections/registry.ts'
import { fullName } from '#collections/vehicle-name.ts'
import { formatMoment } from '#format/english-dates.ts'
import { parseMobile } from '#format/phone.ts'
import { asSystem, type Ctx } from '#records/context.ts'
import { findRecord } from '#records/get.ts'
import type { Row } from '#records/row.ts'
import { onRoadPriceText } from '../inquiries/on-road-price-text.ts'
import { subjectName, subjectOf } from '../inquiries/subject.ts'
import { usedVehicleName } from '../inquiries/used-vehicle-name.ts'
import { addAllToOutbox, type OutgoingNotification } from './add-to-outbox.ts'
import { notifyMember, remindersPerDay } from './notify.ts'
import { eventFor } from './render-text.ts'

/** Limits messages to senders of inquiries, so that nobody can flood another person's mailbox through forms. */
export const acknowledgementsPerDay = 5

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
  const { kind, vehicle, name: vehicleName } = await readSubject(systemCtx, collection, inquiry)
  const values = {
    name: text('name'),
    email: text('email'),
    phone: text('number') || text('phone'),
    message: [describeRental(inquiry), text('message') || text('messgae')].filter(Boolean).join('\n\n'),
    kind: collection.console.title ?? collection.name,
    vehicle: vehicleName,
  }
  const path = `/console/inbox/${source}`
  const user = text('user')
  const firm = text('firm')
    ? await findRecord(systemCtx, firms, text('firm'), { fields: ['id', 'name'] })
    : undefined
  if (firm) await notifyFirm(systemCtx, firm.id, { source, vehicle: values.vehicle })
  else if (kind === 'usedVehicles' && vehicle) await notifyOwner(systemCtx, source, vehicle)
  const forOperators = (firm ? [] : await findInquiryOperators(systemCtx)).map(
    ({ id, email }): OutgoingNotification => ({
      event: 'inquiryForOperators',
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
  const address = senderAddress(values)
  const acknowledgement: OutgoingNotification = {
    ...address,
    event: eventFor(firm ? 'inquirySentToFirm' : 'inquiryReceived', address.channel),
    user,
    key: `received:${source}`,
    perDay: acknowledgementsPerDay,
    // Anyone can enter any address, so the message contains no text from visitors or sellers.
    values: {
      vehicle: kind === 'usedVehicles' ? await usedVehicleName(systemCtx, vehicle ?? {}) : values.vehicle,
      ...(firm && { firm: firm.name }),
      ...(price && { price }),
    },
    language,
  }
  await addAllToOutbox(systemCtx, [...forOperators, acknowledgement])
}

/** The vehicle of an inquiry, with its name; the name is empty if there is none. */
export async function readSubject(systemCtx: Ctx, collection: AnyCollection, inquiry: Row) {
  const subject = subjectOf(collection, inquiry)
  const vehicle: Row | undefined =
    subject && (await findRecord(systemCtx, getCollection(subject.kind), subject.id))
  if (!subject || !vehicle) return { name: '' }
  const { kind } = subject
  const brand = await readBrand(systemCtx, kind, vehicle)
  return { kind, vehicle, name: fullName({ brand, name: subjectName(kind, vehicle) }) }
}

/** When and where a rental is wanted, in Indian time; empty for other inquiries. */
function describeRental(inquiry: Row): string {
  const places = [inquiry.pickupLocation, inquiry.dropoffLocation].filter(Boolean).join(' – ')
  return [rentalTime(inquiry), places].filter(Boolean).join(', ')
}

/** From when until when a rental is wanted, in Indian time; empty for other inquiries. */
export function rentalTime({ startDateTime, endDateTime }: Row): string {
  if (!startDateTime || !endDateTime) return ''
  return [startDateTime, endDateTime].map(at => formatMoment(String(at))).join(' – ')
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

/** Where the sender of an inquiry is written to: the given mail address, or else an Indian mobile number. */
export const senderAddress = ({ email, phone }: { email: string; phone: string }) =>
  email
    ? ({ channel: 'email', recipient: email.toLowerCase() } as const)
    : ({ channel: 'sms', recipient: parseMobile(phone) ?? '' } as const)

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

async function readLanguage(systemCtx: Ctx, id: string): Promise<string> {
  const { table } = users
  const [member] = id
    ? await systemCtx.db.select({ language: table.language }).from(table).where(eq(table.id, id))
    : []
  return member?.language ?? ''
}
