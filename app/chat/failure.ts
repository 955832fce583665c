import chatMessages from '#app/messages/en/chat/chat.json'
import { translations } from '#app/messages/use-translations.ts'

const t = translations(chatMessages)

/** No answer came, or an empty one. */
export class NoResponseError extends Error {}

/** Fetches an answer whole, so that one that was cut off or never came is told from a refusal. */
export async function fetchBuffered(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const response = await fetch(input, init).catch(() => {
    throw new NoResponseError()
  })
  const text = await response.text().catch(() => {
    throw new SyntaxError('the answer was cut off')
  })
  if (!text && response.ok && response.status !== 204) throw new NoResponseError()
  if (text && response.ok) JSON.parse(text)
  const { status, headers } = response
  return new Response(text || null, { status, headers })
}

/** What a failed call is called: by its kind where that says more, else what was not done. */
export function failureText(error: unknown, otherwise: string): string {
  const { originalError = error, response } = Object(error)
  if (originalError instanceof SyntaxError) return t('truncated')
  if (originalError instanceof NoResponseError) return t('noResponse')
  if (Object(error).status === 429) return t('tooFast')
  const codes = Object.values(Object(response?.data)).map(each => Object(each).code)
  return codes.includes('validation_blocked') ? t('blockedYou') : otherwise
}

/** A failed call under the name of what it was for, and why where that is known. */
export function namedFailure(error: unknown, name: string): string {
  const words = failureText(error, name)
  return words === name ? name : `${name}. ${words}`
}

/** Whether the message never reached the server, as far as is known: sending it again may do. */
export function isUnanswered(error: unknown): boolean {
  const { originalError = error } = Object(error)
  return originalError instanceof NoResponseError || originalError instanceof SyntaxError
}
