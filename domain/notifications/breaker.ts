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
  let failed = 0
  let openUntil = 0
  let isTrying = false

  const hasAnswered = () => {
    failed = 0
  }
  const hasFailed = () => {
    failed += 1
    if (failed >= failures) openUntil = Date.now() + pause
  }
  const attempt = async (message: Parameters<Sms['send']>[0]) => {
    try {
      await sms.send(message)
      hasAnswered()
    } catch (error) {
      if (error instanceof RefusedMessage) hasAnswered()
      else hasFailed()
      throw error
    }
  }
  return {
    send: async message => {
      if (failed < failures) return attempt(message)
      if (isTrying || Date.now() < openUntil) throw new Error('the SMS provider is down and is not asked')
      isTrying = true
      try {
        await attempt(message)
      } finally {
        isTrying = false
      }
    },
  }
}
