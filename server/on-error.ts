import type { Context, ErrorHandler } from 'hono'
import { pageUrlOf } from '#app/offline/data-request-url.ts'
import { RecordError } from '#records/errors.ts'
import type { Log } from './log.ts'
import { BusyError, isCancelled, isTransientError } from './overload/busy-error.ts'
import { busyPage, busyPolicy } from './overload/busy-page.ts'
import type { AppEnv } from './variables.ts'

const clientClosedRequest = 499

/**
 * The only place that turns an error into a response. A RecordError becomes the wire's error body; anything else is
 * logged in full with the request's id, and gives a plain 500 with that id.
 */
export const onError =
  (log: Log): ErrorHandler<AppEnv> =>
  (error, c) => {
    const requestId = c.get('requestId')
    if (error instanceof RecordError) {
      if (error.cause) log.warn({ requestId, error: error.cause }, error.message)
      if (error.retryAfter) c.header('Retry-After', String(error.retryAfter))
      return c.json({ status: error.status, message: error.message, data: error.data }, error.status)
    }
    // Nobody reads it; the log has the status that proxies use for a client who left.
    if (isCancelled(error)) return new Response(null, { status: clientClosedRequest })
    if (error instanceof BusyError || isTransientError(error)) return sendBusy(c, log, error)
    log.error({ requestId, error }, 'unexpected error')
    const message = 'Something went wrong while processing your request.'
    if (c.req.path.startsWith('/api/')) return c.json({ status: 500, message, data: {} }, 500)
    return c.text(`${message}\nRequest ${requestId}\n`, 500)
  }

/**
 * A retry in a moment is likely to succeed. Errors of the database or the disk are logged; rejections of our own are
 * counted.
 */
function sendBusy(c: Context<AppEnv>, log: Log, error: Error) {
  const { retryAfter } = error instanceof BusyError ? error : new BusyError(error)
  if (!(error instanceof BusyError))
    log.error({ requestId: c.get('requestId'), error }, 'the database or the disk cannot serve requests')
  c.header('Retry-After', String(retryAfter))
  c.header('Cache-Control', 'no-store')
  const message = 'The site is too busy just now. Please try again in a few seconds.'
  if (c.req.path.startsWith('/api/')) return c.json({ status: 503, message, data: {} }, 503)
  const url = new URL(c.req.url)
  if (c.req.method === 'GET' && url.pathname.endsWith('.data')) return redirectDocument(c, pageUrlOf(url))
  c.header('Content-Security-Policy', busyPolicy)
  return c.html(busyPage(url.pathname + url.search, c.req.method === 'POST'), 503)
}

/**
 * Makes a browser load the page as a document after a failed data request: the document shows the error under the
 * requested URL, or comes from the page cache. The router's wire format, with a status that it accepts as a response.
 */
function redirectDocument(c: Context<AppEnv>, page: string) {
  const { pathname, search } = new URL(page)
  // The browser would read a path of //elsewhere.example as another host.
  c.header('X-Remix-Redirect', pathname.replace(/^\/+/, '/') + search)
  c.header('X-Remix-Reload-Document', 'true')
  return c.body(null, 204)
}
