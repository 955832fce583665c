import { BrokenCircuitError, CircuitState, ConsecutiveBreaker, circuitBreaker, handleWhen } from 'cockatiel'
import { RefusedMessageError } from './post-to-provider.ts'
import type { Sms } from './sms.ts'

type BreakerOptions = {
  /** The number of consecutive failures that open it. */
  failures?: number
  /** The milliseconds for which it stays open. */
  openMs?: number
}

/**
 * Wraps a provider in a circuit breaker: while the provider is down, messages fail at once without a call. After the
 * pause one message tests the provider. A refused message counts as a response, so wrong numbers cannot open the
 * breaker.
 */
export function withCircuitBreaker(sms: Sms, { failures = 5, openMs = 30_000 }: BreakerOptions = {}): Sms {
  const breaker = circuitBreaker(
    handleWhen(error => !(error instanceof RefusedMessageError)),
    { halfOpenAfter: openMs, breaker: new ConsecutiveBreaker(failures) },
  )
  return {
    send: async message => {
      // The others fail at once instead of waiting for the test message.
      if (breaker.state === CircuitState.HalfOpen) throw providerDownError()
      try {
        await breaker.execute(() => sms.send(message))
      } catch (error) {
        throw error instanceof BrokenCircuitError ? providerDownError() : error
      }
    },
  }
}

const providerDownError = () => new Error('the SMS provider is down and is not called')
