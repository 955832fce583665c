import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { codeLast } from './code-last.ts'
import { RenderedPage } from './rendered-page.ts'
import { requestContext } from './request-context.ts'

/**
 * Renders a page whole before the first byte leaves: its content policy is made from its own scripts, and without
 * JavaScript no block may stay on its fallback (hence no progressive chunks either).
 */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const body = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk)
        done()
      },
      final(done) {
        headers.set('Content-Type', 'text/html; charset=utf-8')
        resolve(new RenderedPage(codeLast(Buffer.concat(chunks)), { status, headers }))
        done()
      },
    })
    const { pipe } = renderToPipeableStream(<ServerRouter context={routerContext} url={request.url} />, {
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => pipe(body),
      onShellError: reject,
      onError: reject,
    })
  })
}

/** Unexpected errors go to the log whole; expected ones (404 and the like) are answers, not errors. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return
  // The type of the context is not narrowed to the provider that the server passes.
  const { log } = (context as RouterContextProvider).get(requestContext)
  log('error', { error }, 'a page failed')
}
