import { wireDate } from '#collections/define.ts'
import { RecordError } from '#records/errors.ts'
import type { Sender } from '../limits/limits.ts'

/**
 * Does what may fail for a wrong password or code, counted by account and by address; what succeeds is not counted. Who
 * has failed too often is told when the next try is let through, whether there is such an account or not. Errors: 429
 * with `data.identity`.
 */
export async function counted<T>(
  { address, limits }: Sender,
  email: string,
  work: () => Promise<T>,
): Promise<T> {
  try {
    await limits.take('operatorNetwork', address)
    await limits.take('operatorAccount', email)
  } catch (error) {
    throw error instanceof RecordError ? locked(error.retryAfter ?? 0) : error
  }
  const result = await work()
  await limits.giveBack('operatorNetwork', address)
  await limits.giveBack('operatorAccount', email)
  return result
}

function locked(retryAfter: number) {
  const until = wireDate(new Date(Date.now() + retryAfter * 1000))
  const message = 'Too many wrong tries. Sign-in is open again later.'
  return new RecordError(429, 'Too Many Requests.', {
    retryAfter,
    data: { identity: { code: 'validation_locked', message, params: { until } } },
  })
}
