import { ClientResponseError } from 'pocketbase'
import { HttpError, type RaRecord } from 'ra-core'
import { errorText, fieldFailures, fieldFailureText } from './error-text.ts'

/** A refusal as react-admin's forms take it: a message for each field, and one for all that have no field here. */
export function toHttpError(error: unknown): unknown {
  if (!(error instanceof ClientResponseError)) return error
  if (error.isAbort) return error
  const message = errorText(error)
  const fields = Object.entries(fieldFailures(error)).map(([name, failure]) => [
    name,
    fieldFailureText(failure),
  ])
  return new HttpError(message, error.status || 503, {
    ...error.response,
    ...(fields.length > 0 && { errors: { ...Object.fromEntries(fields), root: { serverError: message } } }),
  })
}

/** The record as somebody else has left it meanwhile, where that is why a write was refused. */
export const conflictingRecord = (error: unknown): RaRecord | undefined =>
  error instanceof HttpError && error.status === 412 ? error.body?.record : undefined
