/** Longer than this nobody waits for a code; a provider that hangs has failed. */
const patience = 3_000

/** A provider that answered but did not take the message: its number or template is wrong, not the provider. */
export class RefusedMessage extends Error {
  override name = 'RefusedMessage'
}

export type Asked = { headers?: Record<string, string>; body: URLSearchParams | string }

/**
 * Posts a message to a provider and gives its JSON answer. Throws `RefusedMessage` with the provider's own words where
 * it refuses (4xx), and a plain error where it cannot be reached, is silent for three seconds, is overrun or has failed.
 */
export async function askProvider(url: string, asked: Asked, milliseconds = patience): Promise<Answer> {
  const signal = AbortSignal.timeout(milliseconds)
  const response = await fetch(url, { method: 'POST', redirect: 'error', ...asked, signal })
  const answer = readAnswer(await response.text())
  if (response.ok) return answer
  const { status } = response
  const words = `the SMS provider answered ${status}: ${wordsOf(answer)}`
  throw status < 500 && status !== 429 ? new RefusedMessage(words) : new Error(words)
}

type Answer = Record<string, unknown>

/** What the provider says is wrong, with its code; both providers name them so. */
export const wordsOf = ({ code, message }: Answer) =>
  [code, message].filter(part => typeof part === 'string' || typeof part === 'number').join(' ') ||
  'no reason'

function readAnswer(text: string): Answer {
  try {
    const answer: unknown = JSON.parse(text)
    return typeof answer === 'object' && answer !== null ? { ...answer } : {}
  } catch {
    return {}
  }
}
