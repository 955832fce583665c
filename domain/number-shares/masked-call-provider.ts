import { z } from 'zod'
import { postToProvider, RefusedMessageError, withCircuitBreaker } from '../notifications/post-to-provider.ts'
import type { MaskedCall, MaskedCallRequest, MaskedCalls } from './masked-calls.ts'

/** Where calls are set up, and the secret that allows it. */
export type MaskedCallAccount = { url: string; token: string }

const name = 'the provider of masked calls'

const answerSchema = z.object({
  number: z.string().regex(/^\+[1-9]\d{7,14}$/),
  until: z.iso.datetime({ offset: true }),
})

/**
 * A provider with a circuit breaker. It gets both numbers as a JSON POST with
 * a bearer token and answers `{ number, until }`; decision 077 has an example.
 */
export function maskedCallProvider(account: MaskedCallAccount): MaskedCalls {
  const counts = { connected: 0, refused: 0, failed: 0 }
  const breaker = withCircuitBreaker({ send: connectBy(account) }, name)
  const connect: MaskedCalls['connect'] = async request => {
    try {
      const call = await breaker.send(request)
      counts.connected++
      return call
    } catch (error) {
      counts[error instanceof RefusedMessageError ? 'refused' : 'failed']++
      throw error
    }
  }
  return { connect, counts }
}

const connectBy =
  ({ url, token }: MaskedCallAccount) =>
  async ({ caller, called, purpose, reference, until }: MaskedCallRequest): Promise<MaskedCall> => {
    const numbers = { caller: `+91${caller}`, called: `+91${called}` }
    const answer = await postToProvider(url, {
      name,
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...numbers, purpose, reference, until: until.toISOString() }),
    })
    const { success, data } = answerSchema.safeParse(answer)
    if (!success) throw new Error(`${name} sent no relay number`)
    // A provider that is set up wrongly must not disclose a number.
    if (Object.values(numbers).includes(data.number))
      throw new Error(`${name} sent the number of one of the two members`)
    const end = Math.min(Date.parse(data.until), until.getTime())
    if (end <= Date.now()) throw new Error(`${name} sent a relay number that no longer works`)
    return { relay: data.number, until: new Date(end).toISOString() }
  }
