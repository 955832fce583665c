import {
  BrokenCircuitError,
  ConsecutiveBreaker,
  circuitBreaker,
  handleAll,
  TaskCancelledError,
  TimeoutStrategy,
  timeout,
  wrap,
} from 'cockatiel'
import { unavailable } from '../errors.ts'
import type { FileStorage } from './storage.ts'

/** Milliseconds: the timeout of a call, and the pause after three failures in a row. */
const [timeoutMs, cooldownMs] = [2_500, 5_000]

/** The same storage with a timeout and a circuit breaker: 503 while the storage does not respond. */
export function withCircuitBreaker(
  storage: FileStorage,
  times = { patience: timeoutMs, rest: cooldownMs },
): FileStorage {
  const breaker = circuitBreaker(handleAll, {
    halfOpenAfter: times.rest,
    breaker: new ConsecutiveBreaker(3),
  })
  const guarded = wrap(breaker, timeout(times.patience, TimeoutStrategy.Aggressive))
  const execute = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await guarded.execute(work)
    } catch (error) {
      const isSilent = error instanceof BrokenCircuitError || error instanceof TaskCancelledError
      throw isSilent ? unavailable(times.rest / 1000, error) : error
    }
  }
  const { copy } = storage
  return {
    read: key => execute(() => storage.read(key)),
    size: key => execute(() => storage.size(key)),
    stream: (key, range) => execute(() => storage.stream(key, range)),
    write: (key, bytes) => execute(() => storage.write(key, bytes)),
    ...(copy && { copy: (from, to) => execute(() => copy(from, to)) }),
    remove: prefix => execute(() => storage.remove(prefix)),
  }
}
