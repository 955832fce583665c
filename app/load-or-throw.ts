import { data } from 'react-router'
import { RecordError } from '#records/errors.ts'
import type { RequestContext } from './request-context.ts'

/**
 * Awaits a page's data. If the store fails, logs the error and throws 503 for the error boundary, uncached. A refusal
 * of the store (404) keeps its status.
 */
export async function loadOrThrow<T>({ log }: RequestContext, promise: Promise<T>): Promise<T> {
  try {
    return await promise
  } catch (error) {
    if (error instanceof RecordError) {
      const { status, retryAfter } = error
      const headers = retryAfter && { 'Retry-After': String(retryAfter), 'Cache-Control': 'no-store' }
      throw data(null, { status, ...(headers && { headers }) })
    }
    log('error', { error }, 'a page could not read the store')
    throw data(null, { status: 503, headers: { 'Cache-Control': 'no-store' } })
  }
}

/** Returns the value, or throws a 404 for the error boundary. */
export function orNotFound<T>(value: T | undefined): T {
  if (value === undefined) throw data(null, { status: 404 })
  return value
}

/** A 410 for a page that existed once, with what the error boundary shows. */
export const goneResponse = (body: unknown = null) => data(body, { status: 410 })
