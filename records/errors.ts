/** An error of one field, in the words and codes of the wire. */
export type FieldError = { code: string; message: string; params?: Record<string, unknown> }

/** An expected error: a status, a sentence that is safe to show, and the errors by field. */
export class RecordError extends Error {
  readonly status: 400 | 401 | 403 | 404 | 409 | 412 | 413 | 429 | 503
  readonly data: Record<string, FieldError>
  readonly retryAfter: number | undefined

  constructor(
    status: RecordError['status'],
    message: string,
    { data = {}, retryAfter }: { data?: Record<string, FieldError>; retryAfter?: number } = {},
  ) {
    super(message)
    this.name = 'RecordError'
    this.status = status
    this.data = data
    this.retryAfter = retryAfter
  }
}

/** The error of a relation that names a missing record, or one that the caller may not see. */
export const missingTarget: FieldError = {
  code: 'validation_missing_rel_records',
  message: 'Failed to find all relation records with the provided ids.',
}

/** The error of a unique value that another record has already. */
export const notUnique: FieldError = { code: 'validation_not_unique', message: 'Value must be unique.' }

export const badRequest = () => new RecordError(400, 'Something went wrong while processing your request.')

/** A query parameter that cannot be read; the reason is a sentence without its full stop. */
export function badQuery(
  parameter: 'filter' | 'sort',
  { message: reason, field, at }: { message: string; field?: string | undefined; at?: number | undefined },
) {
  const place = at === undefined ? '' : ` (character ${at + 1})`
  const message = `${reason.charAt(0).toUpperCase()}${reason.slice(1)}${place}.`
  const params = { ...(field !== undefined && { field }), ...(at !== undefined && { at }) }
  const code = `validation_invalid_${parameter}`
  return new RecordError(400, `${badRequest().message} ${message}`, {
    data: { [parameter]: { code, message, params } },
  })
}

export const notFound = () => new RecordError(404, "The requested resource wasn't found.")

export const operatorsOnlyError = () => new RecordError(403, 'Only superusers can perform this action.')

/** The error of a write to a record that somebody else has changed since the writer read it. */
export const versionConflict = () => new RecordError(412, 'The record has been changed meanwhile.')

/** Too many attempts; `retryAfter` in whole seconds. */
export const tooManyRequests = (retryAfter: number) =>
  new RecordError(429, 'Too Many Requests.', { retryAfter })

/** A dependency does not respond; `retryAfter` in seconds. */
export const unavailable = (retryAfter: number, cause: unknown) =>
  Object.assign(
    new RecordError(503, 'Something that is needed does not answer. Try again soon.', { retryAfter }),
    {
      cause,
    },
  )

/** The server is at capacity; `retryAfter` in seconds. */
export const tooBusy = (retryAfter: number) =>
  new RecordError(503, 'Too many requests at the moment. Please try again in a few seconds.', { retryAfter })

type WriteVerb = 'create' | 'update' | 'delete'

/** A rejected write: the action, and the errors by field. */
export const refusedWrite = (verb: WriteVerb, data: Record<string, FieldError> = {}) =>
  new RecordError(400, `Failed to ${verb} record.`, { data })

/** Rejects a write whose fields have errors. */
export function assertNoFieldErrors(verb: WriteVerb, errors: Record<string, FieldError>): void {
  if (Object.keys(errors).length) throw refusedWrite(verb, errors)
}
