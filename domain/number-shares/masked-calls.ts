import { usedVehicleConversations, users } from '#collections/index.ts'
import { asSystem, type Ctx } from '#records/context.ts'
import { notFound, refusedWrite, unavailable } from '#records/errors.ts'
import { getRecord } from '#records/get.ts'
import { blockedSenderError, isBlockedBy } from '../chat/is-blocked.ts'
import type { Sender } from '../rate-limits/rate-limits.ts'

/**
 * Two phones to connect, by their ten digits. `reference` names the cause: a second request for the same caller and
 * reference may get the same relay number again.
 */
export type MaskedCallRequest = {
  caller: string
  called: string
  purpose: 'chat'
  reference: string
  until: Date
}

/** The number that the caller dials from its own phone, in international form, and until when it works. */
export type MaskedCall = { relay: string; until: string }

/** Connects two phones so that neither side sees the other's number. `connect` throws on failure. */
export type MaskedCalls = {
  connect: (request: MaskedCallRequest) => Promise<MaskedCall>
  /** Requests since the start, by outcome. */
  counts: Readonly<Record<'connected' | 'refused' | 'failed', number>>
}

/** How long a relay number works. */
const callLifetimeMs = 30 * 60_000
const retryAfterSeconds = 60

/**
 * A relay number on which the caller reaches the other member of a conversation. It discloses no number, so the ledger
 * has no record of it. Errors: 404 without a provider and for a conversation that is not the caller's or is with
 * Sawari, 400 if one side has blocked the other, 429, 503 if the provider fails.
 */
export async function startMaskedCall(
  ctx: Ctx,
  conversation: string,
  { limits, maskedCalls }: Pick<Sender, 'limits'> & { maskedCalls: Pick<MaskedCalls, 'connect'> | undefined },
): Promise<MaskedCall> {
  const { viewer } = ctx
  if (viewer.kind !== 'member' || !maskedCalls) throw notFound()
  const fields = ['user_id', 'receiver_id'] as const
  const { user_id, receiver_id } = await getRecord(ctx, usedVehicleConversations, conversation, { fields })
  const other = user_id === viewer.id ? receiver_id : user_id
  if (!other) throw notFound()
  if ((await isBlockedBy(ctx, other, viewer.id)) || (await isBlockedBy(ctx, viewer.id, other)))
    throw refusedWrite('create', { conversation: blockedSenderError })
  const [caller, called] = [await readNumber(ctx, viewer.id), await readNumber(ctx, other)]
  await limits.take('maskedCall', viewer.id)
  try {
    return await maskedCalls.connect({
      caller,
      called,
      purpose: 'chat',
      reference: conversation,
      until: new Date(Date.now() + callLifetimeMs),
    })
  } catch (error) {
    await limits.refund('maskedCall', viewer.id)
    throw unavailable(retryAfterSeconds, error)
  }
}

async function readNumber(ctx: Ctx, member: string): Promise<string> {
  const { number } = await getRecord(asSystem(ctx), users, member, { fields: ['number'] })
  if (!number) throw notFound()
  return number
}
