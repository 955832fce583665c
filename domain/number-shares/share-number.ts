import { eq } from 'drizzle-orm'
import { type AnyCollection, type InputOf, wireDate } from '#collections/define.ts'
import {
  firms,
  numberShares,
  onRoadPriceRequests,
  rentEnquiries,
  usedVehicleConversations,
  usedVehicles,
  users,
} from '#collections/index.ts'
import { maskNumber } from '#collections/number-shares.ts'
import { getCollection } from '#collections/registry.ts'
import { asSystem, type Ctx, nowOf } from '#records/context.ts'
import { createRecord } from '#records/create.ts'
import { dayMs } from '#records/durations.ts'
import { findRecord } from '#records/get.ts'
import type { Row } from '#records/row.ts'
import { updateRecord } from '#records/update.ts'
import { subjectName, subjectOf } from '../inquiries/subject.ts'

/** Days for which a receiver may read a number. */
export const shareDays = 30

type NewShare = Pick<
  InputOf<typeof numberShares>,
  | 'user'
  | 'receiverKind'
  | 'receiver'
  | 'receiverName'
  | 'operatorName'
  | 'purpose'
  | 'kind'
  | 'record'
  | 'vehicle'
> & { number: unknown; days?: number }

/** Records that a number is disclosed to a receiver. Call it in the transaction that discloses it. */
export async function recordShare(ctx: Ctx, { number, days = shareDays, ...share }: NewShare) {
  const now = nowOf(ctx).getTime()
  const set = {
    ...share,
    masked: maskNumber(number),
    sharedAt: wireDate(new Date(now)),
    until: wireDate(new Date(now + days * dayMs)),
  }
  const made = await createRecord(asSystem(ctx), numberShares, {}, { set })
  await announceChange(ctx, share)
  return made
}

/** Sends a changed share in a chat to both members' screens. Shares of inquiries are on pages that read them anew. */
export async function announceChange(ctx: Ctx, { kind, record }: Pick<NewShare, 'kind' | 'record'>) {
  if (kind !== usedVehicleConversations.name || !record) return
  const systemCtx = asSystem(ctx)
  const exists = await findRecord(systemCtx, usedVehicleConversations, record, { fields: ['id'] })
  if (exists) await updateRecord(systemCtx, usedVehicleConversations, record, {})
}

/**
 * Records to whom an inquiry discloses its sender’s number, if it has one: the firm that it is for, the seller of that
 * listing, or else Sawari’s operators. Call it in the transaction that stores the inquiry.
 */
export async function shareInquiryNumber(
  ctx: Ctx,
  collection: AnyCollection,
  inquiry: Row,
  user: string,
): Promise<void> {
  const number = inquiry.number || inquiry.phone
  if (!number) return
  const systemCtx = asSystem(ctx)
  const subject = subjectOf(collection, inquiry)
  const vehicle: Row | undefined =
    subject && (await findRecord(systemCtx, getCollection(subject.kind), subject.id))
  const seller = subject?.kind === usedVehicles.name ? String(vehicle?.seller_id ?? '') : ''
  const receiver = inquiry.firm
    ? await firmReceiver(ctx, String(inquiry.firm))
    : seller
      ? await memberReceiver(ctx, seller)
      : { receiverKind: 'operators' as const }
  await recordShare(ctx, {
    ...receiver,
    user,
    number,
    purpose: purposeOf(collection),
    kind: collection.name,
    record: String(inquiry.id),
    vehicle: subject && vehicle ? subjectName(subject.kind, vehicle) : '',
  })
}

/** A member as the receiver of a number. */
export async function memberReceiver(ctx: Ctx, id: string) {
  const { table } = users
  const [member] = await ctx.db.select({ name: table.name }).from(table).where(eq(table.id, id))
  return { receiverKind: 'member' as const, receiver: id, receiverName: member?.name ?? '' }
}

/** A firm as the receiver of a number: its members read it. */
export async function firmReceiver(ctx: Ctx, id: string) {
  const firm = await findRecord(asSystem(ctx), firms, id, { fields: ['name'] })
  return { receiverKind: 'firm' as const, receiver: id, receiverName: firm?.name ?? '' }
}

const purposeOf = ({ name }: AnyCollection) =>
  name === rentEnquiries.name ? 'rental' : name === onRoadPriceRequests.name ? 'onRoadPrice' : 'inquiry'
