import { ClientResponseError } from 'pocketbase'
import { HttpError, type RaRecord } from 'ra-core'
import { failuresOf, tell, wordsOf } from './failures.ts'

/** A refusal as react-admin's forms take it: a message for each field, and one for all that have no field here. */
export function asHttpError(error: unknown): unknown {
  if (!(error instanceof ClientResponseError)) return error
  if (error.isAbort) return error
  const told = tell(error)
  const fields = Object.entries(failuresOf(error)).map(([name, failure]) => [name, wordsOf(failure)])
  return new HttpError(told, error.status || 503, {
    ...error.response,
    ...(fields.length > 0 && { errors: { ...Object.fromEntries(fields), root: { serverError: told } } }),
  })
}

/** The record as somebody else has left it meanwhile, where that is why a write was refused. */
export const madeMeanwhile = (error: unknown): RaRecord | undefined =>
  error instanceof HttpError && error.status === 412 ? error.body?.record : undefined
