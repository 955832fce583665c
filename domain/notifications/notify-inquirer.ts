import { eq } from 'drizzle-orm'
import type { AnyCollection } from '#collections/define.ts'
import { outbox, rentEnquiries } from '#collections/index.ts'
import { asSystem, type Ctx } from '#records/context.ts'
import { getRecord } from '#records/get.ts'
import type { Row } from '#records/row.ts'
import { transitionOf } from '../inquiries/inquiry-statuses.ts'
import { addToOutbox } from './add-to-outbox.ts'
import { findMemberAddress, type MemberAddress } from './member-address.ts'
import { acknowledgementsPerDay, readSubject, rentalTime, senderAddress } from './notify-inquiry.ts'

const rentalEvents: Record<string, 'rentalRequestConfirmed' | 'rentalRequestDeclined'> = {
  Confirmed: 'rentalRequestConfirmed',
  Declined: 'rentalRequestDeclined',
}

const eventOf = (collection: AnyCollection, status: string) => {
  if (collection.name === rentEnquiries.name) return rentalEvents[status]
  const { stage } = transitionOf(collection, status)
  return stage === 'waiting' ? undefined : stage === 'working' ? 'inquiryAnswered' : 'inquiryClosed'
}

/**
 * Notifies the sender of an inquiry that an operator has answered or closed it, or has confirmed or declined a rental:
 * a member where it reads, a guest at the address or number of the inquiry. Each status is told once. Call it in the
 * transaction of the change.
 */
export async function notifyInquirer(ctx: Ctx, collection: AnyCollection, id: string): Promise<void> {
  const systemCtx = asSystem(ctx)
  const inquiry: Row = await getRecord<AnyCollection>(systemCtx, collection, id)
  const status = String(inquiry.status)
  const event = eventOf(collection, status)
  if (!event) return
  const source = `${collection.name}/${id}`
  const { kind, name } = await readSubject(systemCtx, collection, inquiry)
  const user = String(inquiry.user ?? '')
  const values = {
    // As in the acknowledgement: anyone can enter any address, so no text of a seller goes there.
    vehicle: kind === 'usedVehicles' ? '' : name,
    time: rentalTime(inquiry),
    path: user ? '/profile/inquiries' : '/contact',
  }
  const address =
    (user && (await findMemberAddress(systemCtx, user, values))) ||
    (await guestAddress(systemCtx, source, inquiry))
  await addToOutbox(systemCtx, {
    ...address,
    values,
    event,
    user,
    key: `answer:${source}:${status}`,
    perDay: acknowledgementsPerDay,
    happensAt: String(inquiry.startDateTime ?? '').replace(' ', 'T'),
  })
}

/** In the language of the page on which the guest has asked, which the acknowledgement has. */
async function guestAddress(
  { db }: Ctx,
  source: string,
  inquiry: Row,
): Promise<Omit<MemberAddress, 'values'>> {
  const { table } = outbox
  const [acknowledgement] = await db
    .select({ language: table.language })
    .from(table)
    .where(eq(table.key, `received:${source}`))
  const phone = String(inquiry.number || inquiry.phone || '')
  return {
    ...senderAddress({ email: String(inquiry.email ?? ''), phone }),
    language: acknowledgement?.language ?? '',
  }
}
