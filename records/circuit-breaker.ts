import {
  BrokenCircuitError,
  CircuitState,
  ConsecutiveBreaker,
  circuitBreaker,
  handleWhen,
  TaskCancelledError,
  TimeoutStrategy,
  timeout,
  wrap,
} from 'cockatiel'

type BreakerOptions = {
  /** The number of consecutive failures after which no call is made. */
  maxFailures: number
  /** The milliseconds for which no call is made. */
  cooldownMs: number
  /** Milliseconds after which a call has failed; without it, calls have timeouts of their own. */
  timeoutMs?: number
  /** Whether an error says that the other side is down; by default, every error does. */
  isFailure?: (error: unknown) => boolean
  /** The error of a call that is not made, or that does not end in time. */
  downError: (cause?: unknown) => Error
}

/** Runs a call, unless what it calls is down. */
type CircuitBreaker = <Result>(call: () => Promise<Result>) => Promise<Result>

/**
 * A circuit breaker: while the other side is down, calls fail at once. After the cooldown, one call tests it; the
 * others fail at once instead of waiting for the test.
 */
export function newCircuitBreaker(options: BreakerOptions): CircuitBreaker {
  const { maxFailures, cooldownMs, timeoutMs, isFailure = () => true, downError } = options
  const breaker = circuitBreaker(handleWhen(isFailure), {
    halfOpenAfter: cooldownMs,
    breaker: new ConsecutiveBreaker(maxFailures),
  })
  const policy: { execute: CircuitBreaker } = timeoutMs
    ? wrap(breaker, timeout(timeoutMs, TimeoutStrategy.Aggressive))
    : breaker
  return async call => {
    if (breaker.state === CircuitState.HalfOpen) throw downError()
    try {
      return await policy.execute(call)
    } catch (error) {
      const isDown = error instanceof BrokenCircuitError || error instanceof TaskCancelledError
      throw isDown ? downError(error) : error
    }
  }
}
