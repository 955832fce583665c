import { ClientResponseError } from 'pocketbase'
import { HttpError, type RaRecord } from 'ra-core'
import { errorText, fieldFailures, fieldFailureText, wrongPart } from './error-text.ts'

/** Converts an API error to react-admin's form errors: a message per field, and one for the rest. */
export function toHttpError(error: unknown): unknown {
  if (!(error instanceof ClientResponseError)) return error
  if (error.isAbort) return error
  const message = errorText(error)
  const fields = Object.entries(fieldFailures(error)).flatMap(([name, failure]) => {
    const part = wrongPart(failure)
    return [[name, fieldFailureText(failure)], ...(part ? [[`${name}.${part.path}`, part.text]] : [])]
  })
  return new HttpError(message, error.status || 503, {
    ...error.response,
    ...(fields.length > 0 && { errors: { ...Object.fromEntries(fields), root: { serverError: message } } }),
  })
}

/** The current record of a write that failed because somebody else changed it. */
export const conflictingRecord = (error: unknown): RaRecord | undefined =>
  error instanceof HttpError && error.status === 412 ? error.body?.record : undefined
