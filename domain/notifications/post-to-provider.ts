/** Longer than this nobody waits for a code; a provider that hangs has failed. */
const defaultTimeoutMs = 3_000

/** A provider that answered but did not take the message: its number or template is wrong, not the provider. */
export class RefusedMessageError extends Error {
  override name = 'RefusedMessage'
}

export type ProviderRequest = { headers?: Record<string, string>; body: URLSearchParams | string }

/**
 * Posts a message to a provider and gives its JSON answer. Throws `RefusedMessage` with the provider's own words where
 * it refuses (4xx), and a plain error where it cannot be reached, is silent for three seconds, is overrun or has failed.
 */
export async function postToProvider(
  url: string,
  request: ProviderRequest,
  timeoutMs = defaultTimeoutMs,
): Promise<ProviderResponse> {
  const signal = AbortSignal.timeout(timeoutMs)
  const response = await fetch(url, { method: 'POST', redirect: 'error', ...request, signal })
  const answer = parseResponse(await response.text())
  if (response.ok) return answer
  const { status } = response
  const words = `the SMS provider answered ${status}: ${formatProviderError(answer)}`
  throw status < 500 && status !== 429 ? new RefusedMessageError(words) : new Error(words)
}

type ProviderResponse = Record<string, unknown>

/** What the provider says is wrong, with its code; both providers name them so. */
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
