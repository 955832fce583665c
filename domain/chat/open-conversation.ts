import { eq } from 'drizzle-orm'
import type { InputOf, RecordOf } from '#collections/define.ts'
import { usedVehicleConversations, usedVehicles } from '#collections/index.ts'
import { asSystem, type Ctx } from '#records/context.ts'
import { createRecord } from '#records/create.ts'
import { missingTarget, refusedWrite } from '#records/errors.ts'
import { required } from '#records/field-types/field-type.ts'
import { findRecord, getRecord } from '#records/get.ts'
import { inTransaction } from '#records/transaction.ts'
import { blockedSenderError, isBlockedBy } from './is-blocked.ts'

type Conversation = RecordOf<typeof usedVehicleConversations>

/**
 * Finds or opens the caller's conversation about a used vehicle, with its seller or, without a receiver, with Sawari.
 * Errors: 400, also for a guest, for a vehicle that the caller may not see, for any other receiver, and if the receiver
 * has blocked the caller.
 */
export function openConversation(
  ctx: Ctx,
  { vehicle_id = '', receiver_id }: InputOf<typeof usedVehicleConversations>,
): Promise<Conversation> {
  if (ctx.viewer.kind !== 'member') throw refusedWrite('create')
  const user = ctx.viewer.id
  const receiver = receiver_id || ''
  return inTransaction(ctx, async inner => {
    if (!vehicle_id) throw refusedWrite('create', { vehicle_id: required })
    const seen = await findRecord(inner, usedVehicles, vehicle_id, { fields: ['seller_id'] })
    if (!seen) throw refusedWrite('create', { vehicle_id: missingTarget })
    const isOther = receiver !== '' && (receiver !== seen.seller_id || receiver === user)
    if (isOther) throw refusedWrite('create', { receiver_id: missingTarget })
    // Locks the vehicle's row, so that of two concurrent calls the later one finds the first one's conversation.
    await getRecord(asSystem(inner), usedVehicles, vehicle_id, { fields: ['id'], forUpdate: true })
    const key = `${vehicle_id}:${user}:${receiver}`
    const existing = await findConversation(inner, key)
    if (existing) return existing
    if (await isBlockedBy(inner, receiver, user))
      throw refusedWrite('create', { receiver_id: blockedSenderError })
    const serverFields = { vehicle_id, user_id: user, receiver_id: receiver, key, messageCount: 0 }
    const unread = { userRead: 0, receiverRead: 0 }
    return createRecord(inner, usedVehicleConversations, {}, { set: { ...serverFields, ...unread } })
  })
}

/**
 * Finds or opens the caller's conversation with the seller of a vehicle, or with Sawari if it has none. Errors: as
 * above, and 400 with the field user_id for the caller's own listing.
 */
export async function openVehicleConversation(ctx: Ctx, vehicle: string): Promise<Conversation> {
  const seen = await findRecord(ctx, usedVehicles, vehicle, { fields: ['seller_id'] })
  if (ctx.viewer.kind === 'member' && seen?.seller_id === ctx.viewer.id)
    throw refusedWrite('create', { user_id: listingOwnerError })
  return openConversation(ctx, { vehicle_id: vehicle, receiver_id: seen?.seller_id ?? '' })
}

export const listingOwnerError = { code: 'validation_own_listing', message: 'This is your own listing.' }

async function findConversation(ctx: Ctx, key: string): Promise<Conversation | undefined> {
  const { table } = usedVehicleConversations
  const [found] = await ctx.db.select({ id: table.id }).from(table).where(eq(table.key, key))
  return found && getRecord(ctx, usedVehicleConversations, found.id)
}
