import { eq } from 'drizzle-orm'
import { users } from '#collections/index.ts'
import type { Ctx } from '#records/context.ts'
import { RecordError } from '#records/errors.ts'
import type { RateLimits, Sender } from '../rate-limits/rate-limits.ts'

/**
 * Counts a code sent to that number: per device if the number's account has signed in from it, else per network and
 * number. Errors: 429.
 */
export async function limitSending({ address, limits, knownDevice }: Sender, number: string): Promise<void> {
  const device = await knownDevice?.(number)
  if (device) return limits.take('codeDevice', device)
  await limits.take('codeNetwork', address)
  await limits.take('codeNumber', number)
}

/**
 * Counts the code with which a device first signs in to an account, so that the device's next code has to wait as
 * usual.
 */
export async function countFirstCode(limits: RateLimits, device: string): Promise<void> {
  try {
    await limits.take('codeDevice', device)
  } catch (error) {
    // The code is already sent, so reaching the limit refuses nothing.
    if (!(error instanceof RecordError)) throw error
  }
}

/** Counts an attempt to enter a code. Attempts without the nonce have stricter limits. Errors: 429. */
export async function limitVerifying(
  { address, limits, knownDevice }: Sender,
  { number, nonce }: { number: string | undefined; nonce: string },
): Promise<void> {
  const device = nonce && number ? await knownDevice?.(number) : undefined
  if (device) return limits.take('verifyDevice', device)
  await limits.take('verifyNetwork', address)
  if (!nonce) await limits.take('verifyUnbound', address)
}

/** The share of the hourly budget that a code uses. `none`: no code is sent, and the caller must not notice. */
type CodeShare = 'open' | 'reserve' | 'none'

/**
 * Counts a code against the hourly budget for all numbers. When the open share is used up, only numbers with an account
 * get codes, from the reserve. Errors: 429 for every number when the reserve is used up as well.
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
