import { newCircuitBreaker } from '#records/circuit-breaker.ts'

/** Milliseconds for which a visitor waits for a provider. */
const visitorTimeoutMs = 3_000
/** The same for a job, for which nobody waits: a provider that is only slow gets the message once. */
export const jobTimeoutMs = 60_000

/** A provider responded but rejected the message: its number or template is wrong, and the provider is up. */
export class RefusedMessageError extends Error {
  override name = 'RefusedMessage'
}

/** The provider got the request and gave no answer, so it may have sent the message: repeated, it may arrive twice. */
export class UnknownOutcomeError extends Error {
  override name = 'UnknownOutcome'
}

type Sender<Message, Result> = { send: (message: Message) => Promise<Result> }

/**
 * Wraps a provider in a circuit breaker: while it is down, messages fail at once without a call. A refused message
 * counts as a response, so wrong numbers cannot open the breaker.
 */
export function withCircuitBreaker<Message, Result = void>(
  sender: Sender<Message, Result>,
  name = 'the SMS provider',
): Sender<Message, Result> {
  const call = newCircuitBreaker({
    maxFailures: 5,
    cooldownMs: 30_000,
    isFailure: error => !(error instanceof RefusedMessageError),
    downError: () => new Error(`${name} is down and is not called`),
  })
  return { send: message => call(() => sender.send(message)) }
}

export type ProviderRequest = {
  /** Who answers, for the error. */
  name?: string
  headers?: Record<string, string>
  body: URLSearchParams | string
}

/**
 * Posts a message to a provider and returns its JSON response. Throws `RefusedMessageError` with the provider's message
 * if it rejects the message (4xx), `UnknownOutcomeError` if it does not answer in time, and a plain error if it is
 * unreachable, overloaded or failing.
 */
export async function postToProvider(
  url: string,
  { name = 'the SMS provider', ...request }: ProviderRequest,
  timeoutMs = visitorTimeoutMs,
): Promise<ProviderResponse> {
  const signal = AbortSignal.timeout(timeoutMs)
  const { ok, status, answer } = await fetch(url, { method: 'POST', redirect: 'error', ...request, signal })
    .then(async response => {
      const { ok, status } = response
      return { ok, status, answer: parseResponse(await response.text()) }
    })
    .catch(error => {
      throw isUnanswered(error) ? new UnknownOutcomeError(`${name} gave no answer`, { cause: error }) : error
    })
  if (ok) return answer
  const words = `${name} answered ${status}: ${formatProviderError(answer)}`
  throw status < 500 && status !== 429 ? new RefusedMessageError(words) : new Error(words)
}

/** Whether the request may have arrived, and its answer did not. */
function isUnanswered(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { cause } = error
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
  return error.name === 'TimeoutError' || brokenOff.includes(code)
}

const brokenOff = ['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET', 'UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT']

type ProviderResponse = Record<string, unknown>

/** The provider's error message with its code; both providers use these names. */
export const formatProviderError = ({ code, message }: ProviderResponse) =>
  [code, message].filter(part => typeof part === 'string' || typeof part === 'number').join(' ') ||
  'no reason'

function parseResponse(text: string): ProviderResponse {
  try {
    const answer: unknown = JSON.parse(text)
    return typeof answer === 'object' && answer !== null ? { ...answer } : {}
  } catch {
    return {}
  }
}
