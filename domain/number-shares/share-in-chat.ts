import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { numberShares, usedVehicleConversations, usedVehicles, users } from '#collections/index.ts'
import { fullName } from '#collections/vehicle-name.ts'
import { asSystem, type Ctx } from '#records/context.ts'
import { notFound, refusedWrite } from '#records/errors.ts'
import { findRecord, getRecord } from '#records/get.ts'
import { inTransaction } from '#records/transaction.ts'
import { blockedSenderError, isBlockedBy } from '../chat/is-blocked.ts'
import type { Sender } from '../rate-limits/rate-limits.ts'
import { endShares } from './end-shares.ts'
import { memberReceiver, recordShare } from './share-number.ts'

const { table } = numberShares
const kind = usedVehicleConversations.name

/**
 * Shares the caller's number with the other member of a conversation, for thirty days, once at a time. Errors: 404 for a
 * conversation that is not the caller's or is with Sawari, 400 if the other side has blocked the caller, 429.
 */
export async function shareNumberInChat(
  ctx: Ctx,
  conversation: string,
  { limits }: Pick<Sender, 'limits'>,
): Promise<void> {
  const { viewer } = ctx
  if (viewer.kind !== 'member') throw notFound()
  await limits.take('message', viewer.id)
  await inTransaction(ctx, async inner => {
    const { vehicle_id, other } = await lockConversation(inner, conversation, viewer.id)
    if (!other) throw notFound()
    if (await isBlockedBy(inner, other, viewer.id))
      throw refusedWrite('create', { conversation: blockedSenderError })
    const isShared = and(
      ownShares(conversation, viewer.id),
      isNull(table.endedAt),
      gt(table.until, sql`now()`),
    )
    const [shared] = await inner.db.select({ id: table.id }).from(table).where(isShared).limit(1)
    if (shared) return
    const { number } = await getRecord(asSystem(inner), users, viewer.id, { fields: ['number'] })
    const vehicle = await findRecord(asSystem(inner), usedVehicles, vehicle_id, { fields: ['brand', 'name'] })
    await recordShare(inner, {
      ...(await memberReceiver(inner, other)),
      user: viewer.id,
      number,
      purpose: 'chat',
      kind,
      record: conversation,
      vehicle: vehicle ? fullName(vehicle) : '',
    })
  })
}

/** Takes back the caller's number from the other side of a conversation. Errors: 404. */
export async function takeBackInChat(ctx: Ctx, conversation: string): Promise<void> {
  const { viewer } = ctx
  if (viewer.kind !== 'member') throw notFound()
  await inTransaction(ctx, async inner => {
    await lockConversation(inner, conversation, viewer.id)
    await endShares(inner, ownShares(conversation, viewer.id), 'owner')
  })
}

const ownShares = (conversation: string, member: string) =>
  and(eq(table.kind, kind), eq(table.record, conversation), eq(table.user, member))

/** Locks a conversation of the caller, so that of two concurrent shares the second finds the first. */
async function lockConversation(ctx: Ctx, id: string, me: string) {
  await getRecord(ctx, usedVehicleConversations, id, { fields: ['id'] })
  const { user_id, receiver_id, vehicle_id } = await getRecord(asSystem(ctx), usedVehicleConversations, id, {
    fields: ['user_id', 'receiver_id', 'vehicle_id'],
    forUpdate: true,
  })
  return { vehicle_id, other: user_id === me ? receiver_id : user_id }
}
