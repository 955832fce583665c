import { BrokenCircuitError, CircuitState, ConsecutiveBreaker, circuitBreaker, handleWhen } from 'cockatiel'
import { RefusedMessageError } from './post-to-provider.ts'

type Sender<Message, Result> = { send: (message: Message) => Promise<Result> }

type BreakerOptions = {
  /** What is down, for the error. */
  name?: string
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
export function withCircuitBreaker<Message, Result = void>(
  sender: Sender<Message, Result>,
  { name = 'the SMS provider', failures = 5, openMs = 30_000 }: BreakerOptions = {},
): Sender<Message, Result> {
  const downError = () => new Error(`${name} is down and is not called`)
  const breaker = circuitBreaker(
    handleWhen(error => !(error instanceof RefusedMessageError)),
    { halfOpenAfter: openMs, breaker: new ConsecutiveBreaker(failures) },
  )
  return {
    send: async message => {
      // The others fail at once instead of waiting for the test message.
      if (breaker.state === CircuitState.HalfOpen) throw downError()
      try {
        return await breaker.execute(() => sender.send(message))
      } catch (error) {
        throw error instanceof BrokenCircuitError ? downError() : error
      }
    },
  }
}
