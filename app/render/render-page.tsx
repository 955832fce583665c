import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { requestContext } from '../request-context.ts'
import { RequestIdContext } from '../ui/unexpected-error.tsx'
import { FragmentContext } from './fragments/cached-fragment.tsx'
import { createFragmentCache } from './fragments/fragment-cache.ts'

/** `undefined` switches the cache off: every fragment then renders with its page. */
const fragments = createFragmentCache()

/**
 * Renders a whole page before it sends the first byte: the content policy needs the hashes of its scripts, and without
 * JavaScript no Suspense fallback may remain.
 */
export async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const html = await renderToBuffer(
    <RequestIdContext value={loadContext.get(requestContext).requestId}>
      <FragmentContext value={fragments}>
        <ServerRouter context={routerContext} url={request.url} />
      </FragmentContext>
    </RequestIdContext>,
  )
  headers.set('Content-Type', 'text/html; charset=utf-8')
  return new Response(html, { status, headers })
}

const renderToBuffer = (page: ReactNode): Promise<Buffer<ArrayBuffer>> =>
  new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(page, {
      // React must not stream large parts at the end of the page.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => resolve(buffer(pipe(new PassThrough()))),
      onShellError: reject,
      onError: reject,
    })
  })

/** Logs unexpected errors whole. Expected ones (404 and the like) are responses, not errors. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return
  // React Router does not type the context that the server passes.
  const { log } = (context as RouterContextProvider).get(requestContext)
  log('error', { error }, 'a page failed')
}
