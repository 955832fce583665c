/** What is wrong with one field, in the words and codes of the wire. */
export type FieldError = { code: string; message: string; params?: Record<string, unknown> }

/** An expected refusal: a status, a sentence that is safe to show, and what is wrong with which field. */
export class RecordError extends Error {
  readonly status: 400 | 401 | 403 | 404 | 413 | 429
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

export const badRequest = () => new RecordError(400, 'Something went wrong while processing your request.')

export const notFound = () => new RecordError(404, "The requested resource wasn't found.")

export const operatorsOnlyError = () => new RecordError(403, 'Only superusers can perform this action.')

/** Too many tries; `retryAfter` in whole seconds. */
export const tooManyRequests = (retryAfter: number) =>
  new RecordError(429, 'Too Many Requests.', { retryAfter })

/** A refused write: what was tried, and what is wrong with which field. */
export const refusedWrite = (verb: 'create' | 'update' | 'delete', data: Record<string, FieldError> = {}) =>
  new RecordError(400, `Failed to ${verb} record.`, { data })
