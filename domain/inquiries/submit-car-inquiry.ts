import type { InputOf } from '#collections/define.ts'
import { carsInquiry } from '#collections/index.ts'
import type { Ctx } from '#records/context.ts'
import { createRecord } from '#records/create.ts'
import type { Sender } from '../limits/limits.ts'
import { senderOf, trimmed } from './sender-of.ts'

/**
 * Keeps a visitor's question about a car, as `pending` (spec section 4). Errors: 400 with an item per field that is
 * wrong, 429 when the address has sent too many.
 */
export async function submitCarInquiry(
  ctx: Ctx,
  input: InputOf<typeof carsInquiry>,
  { address, limits }: Sender,
) {
  await limits.take('inquiry', address)
  return createRecord(ctx, carsInquiry, trimmed(input), { status: 'pending', ...senderOf(ctx) })
}
