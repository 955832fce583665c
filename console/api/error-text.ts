import type { ClientResponseError } from 'pocketbase'
import { translate } from '../frame/translate.ts'
import en from '../messages/en.json'

type FieldFailure = { code?: string; message?: string; params?: Record<string, string | number> }

export const fieldFailures = (error: ClientResponseError): Record<string, FieldFailure> =>
  error.response.data ?? {}

/** The message of an error for operators. */
export function errorText(error: ClientResponseError): string {
  if (error.status === 0) return translate('failure.offline')
  if (error.status === 403) return translate('failure.notAllowed')
  if (error.status === 404) return translate('failure.gone')
  if (error.status === 412) return translate('failure.stale')
  if (error.status === 429) return translate('failure.tooMany')
  if (Object.keys(fieldFailures(error)).length > 0) return translate('failure.fields')
  return error.response.message || translate('failure.unknown')
}

/** The message of a field's error. Unknown codes show the server's text. */
export function fieldFailureText({ code = '', message = '', params = {} }: FieldFailure): string {
  const key = code.replace(/^validation_/, '')
  if (key === 'invalid_json' && params.reason)
    return translate('fieldFailure.invalid_part', {
      reason: params.reason,
      place: formatPath(String(params.place)),
    })
  const words = hasText(key)
    ? translate(`fieldFailure.${key}`, params)
    : message || translate('failure.unknown')
  // The file that the error is about.
  return typeof params.file === 'string' ? `${params.file}: ${words}` : words
}

/** The part of a nested value that is wrong: `2.upTo`. The last number is the place in a list that one input holds. */
export function wrongPart({ code, params = {} }: FieldFailure): { path: string; text: string } | undefined {
  const path = String(params.place ?? '').replace(/\.?\d+$/, '')
  if (code !== 'validation_invalid_json' || !path) return undefined
  return { path, text: translate('fieldFailure.invalid_here', { reason: params.reason ?? '' }) }
}

const hasText = (key: string): key is keyof typeof en.fieldFailure => key in en.fieldFailure

/** Counts from 1: `0.slabs.1.rate` becomes `1 slabs 2 rate`. */
const formatPath = (place: string) =>
  place
    .split('.')
    .map(part => (/^\d+$/.test(part) ? String(Number(part) + 1) : part))
    .join(' ')
