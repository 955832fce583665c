import chatMessages from '#app/messages/en/chat/chat.json'
import failureMessages from '#app/messages/en/chat/failures.json'
import { translations } from '#app/messages/use-translations.ts'

const t = translations(failureMessages)
const chat = translations(chatMessages)

/** No response arrived, or an empty one. */
export class NoResponseError extends Error {}

/** Reads the whole response, so that callers can tell a cut-off or missing response from a refusal. */
export async function fetchBuffered(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const response = await fetch(input, init).catch(() => {
    throw new NoResponseError()
  })
  const text = await response.text().catch(() => {
    throw new SyntaxError('the response was cut off')
  })
  if (!text && response.ok && response.status !== 204) throw new NoResponseError()
  if (text && response.ok) JSON.parse(text)
  const { status, headers } = response
  return new Response(text || null, { status, headers })
}

/** The text of a failed call: by the kind of failure if known, else `otherwise`. */
export function failureText(error: unknown, otherwise: string): string {
  const { originalError = error, response } = Object(error)
  if (originalError instanceof SyntaxError) return t('truncated')
  if (originalError instanceof NoResponseError) return t('noResponse')
  if (Object(error).status === 429) return t('tooFast')
  const codes = Object.values(Object(response?.data)).map(each => Object(each).code)
  return codes.includes('validation_blocked') ? chat('blockedYou') : otherwise
}

/** The text of a failed call with its cause, if known. */
export function namedFailure(error: unknown, name: string): string {
  const words = failureText(error, name)
  return words === name ? name : t('withCause', { failure: name, cause: words })
}

/** Whether the message may not have reached the server, so that sending it again can help. */
export function isUnanswered(error: unknown): boolean {
  const { originalError = error } = Object(error)
  return originalError instanceof NoResponseError || originalError instanceof SyntaxError
}
