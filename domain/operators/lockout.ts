import { wireDate } from '#collections/define.ts'
import type { Ctx } from '#records/context.ts'
import { RecordError } from '#records/errors.ts'
import type { Bucket, Sender } from '../rate-limits/rate-limits.ts'
import { hashNetwork, hasSignedInFrom } from './past-sign-ins.ts'

/**
 * Runs an attempt that fails with a wrong password or code, and counts failures by account and by address. Successes do
 * not count. Devices and networks that the operator has signed in from are counted separately, so that attempts from
 * other places cannot lock the operator out there. After too many failures the error names the time of the next
 * attempt, whether the account exists or not. Errors: 429 with `data.identity`.
 */
export async function withLockout<T>(
  ctx: Ctx,
  sender: Sender,
  { email, secret }: { email: string; secret: string },
  work: () => Promise<T>,
): Promise<T> {
  const { limits } = sender
  const counters = await lockoutBuckets(ctx, sender, email, secret)
  try {
    for (const [bucket, key] of counters) await limits.take(bucket, key)
  } catch (error) {
    throw error instanceof RecordError ? lockedError(error.retryAfter ?? 0) : error
  }
  const result = await work()
  for (const [bucket, key] of counters) await limits.refund(bucket, key)
  return result
}

async function lockoutBuckets(
  ctx: Ctx,
  { address, knownDevice }: Sender,
  email: string,
  secret: string,
): Promise<[Bucket, string][]> {
  const device = await knownDevice?.(email)
  if (device) return [['operatorDevice', device]]
  const network = hashNetwork(address, secret)
  const isKnown = await hasSignedInFrom(ctx, email, network)
  return [
    ['operatorNetwork', address],
    isKnown ? ['operatorDevice', `${network} ${email}`] : ['operatorAccount', email],
  ]
}

function lockedError(retryAfter: number) {
  const until = wireDate(new Date(Date.now() + retryAfter * 1000))
  const message = 'Too many wrong tries. Sign-in is open again later.'
  return new RecordError(429, 'Too Many Requests.', {
    retryAfter,
    data: { identity: { code: 'validation_locked', message, params: { until } } },
  })
}
