import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { codeLast } from './code-last.ts'
import { codeBeside, drawnFrom } from './drawn-from.ts'
import { drawnParts } from './drawn-parts.ts'
import { handOver } from './hand-over.ts'
import { renderedLate } from './rendered-late.ts'
import { RenderedPage } from './rendered-page.ts'
import { requestContext } from './request-context.ts'
import { DrawContext } from './ui/drawn.tsx'

/**
 * Renders a page whole before the first byte leaves: its content policy is made from its own scripts, and without
 * JavaScript no block may stay on its fallback. All that it needs is there, but for code that is fetched when it is first
 * asked for: then it is waited for, and the page rendered once more.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
): Promise<Response> {
  const data = await handOver(routerContext)
  const page = <ServerRouter context={drawnFrom(routerContext)} url={request.url} />
  const { html, assembled } = await renderedWhole(page)
  const shell = codeLast(html, data, codeBeside(routerContext))
  headers.set('Content-Type', 'text/html; charset=utf-8')
  return new RenderedPage(assembled(shell), shell, { status, headers })
}

async function renderedWhole(page: ReactNode) {
  const first = renderedAtOnce(page)
  if (!first.html.includes(comesLater)) return first
  const late = await renderedLate(page)
  const second = renderedAtOnce(page)
  return second.html.includes(comesLater)
    ? { html: late, assembled: (html: string) => Buffer.from(html) }
    : second
}

function renderedAtOnce(page: ReactNode) {
  const { draw, assembled } = drawnParts()
  const html = renderToString(<DrawContext value={draw}>{page}</DrawContext>)
  return { html: `<!DOCTYPE html>${html}`, assembled }
}

/** What React leaves in the place of a block whose code is not there yet. */
const comesLater = '<!--$!-->'

/** Unexpected errors go to the log whole; expected ones (404 and the like) are answers, not errors. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return
  // The type of the context is not narrowed to the provider that the server passes.
  const { log } = (context as RouterContextProvider).get(requestContext)
  log('error', { error }, 'a page failed')
}
