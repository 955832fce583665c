import { data } from 'react-router'
import { RecordError } from '#records/errors.ts'
import type { RequestContext } from './request-context.ts'

/**
 * Runs a page's reading. A store that cannot answer is logged and shown by the page's error boundary with status 503,
 * never kept by a cache; a refusal of the store (404) keeps its status.
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

/** What was found, or a 404 for the page's error boundary. */
export function orNotFound<T>(value: T | undefined): T {
  if (value === undefined) throw data(null, { status: 404 })
  return value
}

/** The page for what was there and is no more. */
export const goneResponse = () => data(null, { status: 410 })
