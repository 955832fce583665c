/// <reference lib="webworker" />
import { isPublicResponse } from '../cacheable.ts'
import { pageUrlOf } from '../data-request-url.ts'
import { withNetworkTimeout } from './network-timeout.ts'
import { cachePage, hasCopy, preferCopy } from './pages.ts'

declare const self: ServiceWorkerGlobalScope & { navigator: { connection?: { saveData?: boolean } } }

/** The delay before the worker caches a page after a data request, so that it does not compete with visible content. */
const precacheDelayMs = 2_000

/**
 * Serves a data request. The worker caches only documents: after a data request it fetches the document a little later,
 * unless the visitor saves data. Offline, the router loads the cached document instead.
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
 * Makes the router load the document, by a response in its wire format. If the worker navigated the tab itself, the
 * router would also record the failed data request, and the visitor would have to press Back twice.
 */
const reloadDocument = (page: string) =>
  new Response(null, {
    status: 204,
    headers: { 'X-Remix-Redirect': page, 'X-Remix-Reload-Document': 'true' },
  })

const wait = (time: number) => new Promise(done => setTimeout(done, time))
