import { eq } from 'drizzle-orm'
import { users } from '#collections/index.ts'
import type { Ctx } from '#records/context.ts'
import { RecordError } from '#records/errors.ts'
import type { RateLimits, Sender } from '../rate-limits/rate-limits.ts'

/**
 * Counts a code for that number: by the device where the number's account has signed in from it, else by network and
 * number. Errors: 429.
 */
export async function limitSending({ address, limits, knownDevice }: Sender, number: string): Promise<void> {
  const device = await knownDevice?.(number)
  if (device) return limits.take('codeDevice', device)
  await limits.take('codeNetwork', address)
  await limits.take('codeNumber', number)
}

/** Counts the code by which an account has come to be known on a device: another one waits as after any code. */
export async function countFirstCode(limits: RateLimits, device: string): Promise<void> {
  try {
    await limits.take('codeDevice', device)
  } catch (error) {
    // Nothing is refused: that code has gone out.
    if (!(error instanceof RecordError)) throw error
  }
}

/** Counts a try of a code; one without the nonce by stricter limits. Errors: 429. */
export async function limitVerifying(
  { address, limits, knownDevice }: Sender,
  { number, nonce }: { number: string | undefined; nonce: string },
): Promise<void> {
  const device = nonce && number ? await knownDevice?.(number) : undefined
  if (device) return limits.take('verifyDevice', device)
  await limits.take('verifyNetwork', address)
  if (!nonce) await limits.take('verifyUnbound', address)
}

/** Out of which share of the hour's codes one goes out: `none` where it does not, which its asker must not notice. */
type CodeShare = 'open' | 'reserve' | 'none'

/**
 * Counts a code to everybody. Once the open share of an hour is used up, numbers with an account have the reserve; of
 * others none goes out. Errors: 429 once the reserve is used up as well, for every number.
 */
export async function takeCodeShare(ctx: Ctx, limits: RateLimits, number: string): Promise<CodeShare> {
  try {
    await limits.take('codeOpen', 'all')
    return 'open'
  } catch (error) {
    if (!(error instanceof RecordError)) throw error
  }
  const { table } = users
  const [member] = await ctx.db.select({ id: table.id }).from(table).where(eq(table.number, number))
  await (member ? limits.take('codeReserve', 'all') : limits.check('codeReserve', 'all'))
  return member ? 'reserve' : 'none'
}
