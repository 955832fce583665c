import { BrokenCircuitError, CircuitState, ConsecutiveBreaker, circuitBreaker, handleWhen } from 'cockatiel'
import { RefusedMessageError } from './post-to-provider.ts'
import type { Sms } from './sms.ts'

type BreakerOptions = {
  /** So many failures without a success between them open it. */
  failures?: number
  /** Milliseconds for which nobody is let through. */
  openMs?: number
}

/**
 * The same provider behind a breaker: while it is down, senders are told at once and it is left alone. After the pause
 * one message is let through to try it. A refused message is an answer, so wrong numbers cannot open the breaker.
 */
export function withCircuitBreaker(sms: Sms, { failures = 5, openMs = 30_000 }: BreakerOptions = {}): Sms {
  const breaker = circuitBreaker(
    handleWhen(error => !(error instanceof RefusedMessageError)),
    { halfOpenAfter: openMs, breaker: new ConsecutiveBreaker(failures) },
  )
  return {
    send: async message => {
      // Others would wait for the one that tries.
      if (breaker.state === CircuitState.HalfOpen) throw providerDownError()
      try {
        await breaker.execute(() => sms.send(message))
      } catch (error) {
        throw error instanceof BrokenCircuitError ? providerDownError() : error
      }
    },
  }
}

const providerDownError = () => new Error('the SMS provider is down and is not asked')
