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
import { FragmentContext } from './fragments/cached-fragment.tsx'
import { createFragmentCache } from './fragments/fragment-cache.ts'
import { RequestIdContext } from './request-id.ts'

/** `undefined` instead switches it off: every part is then rendered with its page. */
const fragments = createFragmentCache()

/**
 * Renders a page whole before the first byte leaves: its content policy is made from its own scripts, and without
 * JavaScript no block may stay on its fallback.
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
      // No part is moved to the end of the page for its size.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => resolve(buffer(pipe(new PassThrough()))),
      onShellError: reject,
      onError: reject,
    })
  })

/** Unexpected errors go to the log whole; expected ones (404 and the like) are answers, not errors. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return
  // The type of the context is not narrowed to the provider that the server passes.
  const { log } = (context as RouterContextProvider).get(requestContext)
  log('error', { error }, 'a page failed')
}
