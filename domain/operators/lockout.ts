import { wireDate } from '#collections/define.ts'
import type { Ctx } from '#records/context.ts'
import { RecordError } from '#records/errors.ts'
import type { Bucket, Sender } from '../rate-limits/rate-limits.ts'
import { hashNetwork, hasSignedInFrom } from './known-network.ts'

/**
 * Does what may fail for a wrong password or code, counted by account and by address; what succeeds is not counted. A
 * device or a network that the operator has signed in from has a count of its own, so that wrong tries from elsewhere do
 * not lock the operator out there. Who has failed too often is told when the next try is let through, whether there is such an
 * account or not. Errors: 429 with `data.identity`.
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
