import type { ClientResponseError } from 'pocketbase'
import { type Message, say } from '../frame/words.ts'
import en from '../messages/en.json'

type FieldFailure = { code?: string; message?: string; params?: Record<string, string | number> }

export const failuresOf = (error: ClientResponseError): Record<string, FieldFailure> =>
  error.response.data ?? {}

/** What went wrong, in words for whoever works here. */
export function tell(error: ClientResponseError): string {
  if (error.status === 0) return say('failure.offline')
  if (error.status === 403) return say('failure.notAllowed')
  if (error.status === 404) return say('failure.gone')
  if (error.status === 412) return say('failure.stale')
  if (error.status === 429) return say('failure.tooMany')
  if (Object.keys(failuresOf(error)).length > 0) return say('failure.fields')
  return error.response.message || say('failure.unknown')
}

/** A field's failure; what the catalogue does not know is said in the server's words. */
export function wordsOf({ code = '', message = '', params = {} }: FieldFailure): string {
  const key = code.replace(/^validation_/, '')
  if (key === 'invalid_json' && params.reason)
    return say('fieldFailure.invalid_part', { reason: params.reason, place: placeIn(String(params.place)) })
  const words =
    key in en.fieldFailure ? say(`fieldFailure.${key}` as Message, params) : message || say('failure.unknown')
  // Of several files, the one that is meant.
  return typeof params.file === 'string' ? `${params.file}: ${words}` : words
}

/** `0.slabs.1.rate` as people count: `1 slabs 2 rate`. */
const placeIn = (place: string) =>
  place
    .split('.')
    .map(part => (/^\d+$/.test(part) ? String(Number(part) + 1) : part))
    .join(' ')
