/// <reference lib="webworker" />
import { isPublicResponse } from '../cacheable.ts'
import { pageUrlOf } from '../data-request-url.ts'
import { withNetworkTimeout } from './network-timeout.ts'
import { cachePage, hasCopy, preferCopy } from './pages.ts'

declare const self: ServiceWorkerGlobalScope & { navigator: { connection?: { saveData?: boolean } } }

/** How long after a walk its page is fetched as well, so that nothing that is on screen waits for it. */
const precacheDelayMs = 2_000

/**
 * The data of a page for a walk within the site. Only whole pages are kept: one that is reached by a walk is fetched a
 * little later, unless the visitor saves data, and without a connection a walk becomes a visit of the kept page.
 */
export async function handleDataRequest(event: FetchEvent): Promise<Response> {
  const page = pageUrlOf(new URL(event.request.url))
  const openCopy = async () => {
    if (!(await hasCopy(page))) return undefined
    preferCopy(page)
    return reloadDocument(page)
  }
  try {
    const response = await withNetworkTimeout(fetch(event.request), openCopy)
    if (isPublicResponse(response) && !self.navigator.connection?.saveData)
      event.waitUntil(wait(precacheDelayMs).then(() => cachePage(event, page)))
    return response
  } catch {
    return reloadDocument(page)
  }
}

/**
 * Has the router visit the page in place of walking to it, by an answer of its own wire format. Were the tab led there
 * from here, the router would also write down the walk that failed, and the visitor's Back would need two presses.
 */
const reloadDocument = (page: string) =>
  new Response(null, {
    status: 204,
    headers: { 'X-Remix-Redirect': page, 'X-Remix-Reload-Document': 'true' },
  })

const wait = (time: number) => new Promise(done => setTimeout(done, time))
