/** The timeout, in milliseconds: visitors wait for their codes, so a hanging provider counts as failed. */
const defaultTimeoutMs = 3_000

/** A provider responded but rejected the message: its number or template is wrong, and the provider is up. */
export class RefusedMessageError extends Error {
  override name = 'RefusedMessage'
}

export type ProviderRequest = {
  /** Who answers, for the error. */
  name?: string
  headers?: Record<string, string>
  body: URLSearchParams | string
}

/**
 * Posts a message to a provider and returns its JSON response. Throws `RefusedMessageError` with the provider's message
 * if it rejects the message (4xx), and a plain error if it is unreachable, silent for three seconds, overloaded or
 * failing.
 */
export async function postToProvider(
  url: string,
  { name = 'the SMS provider', ...request }: ProviderRequest,
  timeoutMs = defaultTimeoutMs,
): Promise<ProviderResponse> {
  const signal = AbortSignal.timeout(timeoutMs)
  const response = await fetch(url, { method: 'POST', redirect: 'error', ...request, signal })
  const answer = parseResponse(await response.text())
  if (response.ok) return answer
  const { status } = response
  const words = `${name} answered ${status}: ${formatProviderError(answer)}`
  throw status < 500 && status !== 429 ? new RefusedMessageError(words) : new Error(words)
}

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
