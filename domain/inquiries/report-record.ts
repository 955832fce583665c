import type { InputOf } from '#collections/define.ts'
import { reports } from '#collections/index.ts'
import type { Ctx } from '#records/context.ts'
import { createRecord } from '#records/create.ts'
import type { Sender } from '../limits/limits.ts'
import { senderOf, trimmed } from './sender-of.ts'

/** Keeps a visitor's report, as `new`. Errors: 400 with an item per field that is wrong, 429 after too many. */
export async function reportRecord(ctx: Ctx, input: InputOf<typeof reports>, { address, limits }: Sender) {
  await limits.take('inquiry', address)
  return createRecord(ctx, reports, trimmed(input), { status: 'new', user: senderOf(ctx).user })
}
