import type { InputOf } from '#collections/define.ts'
import { onRoadPriceRequests } from '#collections/index.ts'
import type { Ctx } from '#records/context.ts'
import { createRecord } from '#records/create.ts'
import type { Sender } from '../limits/limits.ts'
import { senderOf, trimmed } from './sender-of.ts'

/**
 * Keeps a visitor's wish to be told a car's on-road price; the phone is optional (spec section 5, lead form). Errors:
 * 400 with an item per field that is wrong, 429 when the address has sent too many.
 */
export async function requestOnRoadPrice(
  ctx: Ctx,
  input: InputOf<typeof onRoadPriceRequests>,
  { address, limits }: Sender,
) {
  await limits.take('inquiry', address)
  return createRecord(ctx, onRoadPriceRequests, trimmed(input), { status: 'new', ...senderOf(ctx) })
}
