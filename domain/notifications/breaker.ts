import { BrokenCircuitError, CircuitState, ConsecutiveBreaker, circuitBreaker, handleWhen } from 'cockatiel'
import { RefusedMessage } from './ask-provider.ts'
import type { Sms } from './sms.ts'

type BreakerOptions = {
  /** So many failures without a success between them open it. */
  failures?: number
  /** Milliseconds for which nobody is let through. */
  pause?: number
}

/**
 * The same provider behind a breaker: while it is down, senders are told at once and it is left alone. After the pause
 * one message is let through to try it. A refused message is an answer, so wrong numbers cannot open the breaker.
 */
export function withBreaker(sms: Sms, { failures = 5, pause = 30_000 }: BreakerOptions = {}): Sms {
  const breaker = circuitBreaker(
    handleWhen(error => !(error instanceof RefusedMessage)),
    { halfOpenAfter: pause, breaker: new ConsecutiveBreaker(failures) },
  )
  return {
    send: async message => {
      // Others would wait for the one that tries.
      if (breaker.state === CircuitState.HalfOpen) throw isDown()
      try {
        await breaker.execute(() => sms.send(message))
      } catch (error) {
        throw error instanceof BrokenCircuitError ? isDown() : error
      }
    },
  }
}

const isDown = () => new Error('the SMS provider is down and is not asked')
