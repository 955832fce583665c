/// <reference lib="webworker" />
import { isForEveryone } from '../may-keep.ts'
import { pageOf } from '../walk-address.ts'
import { isKept, keepPage, showKept } from './pages.ts'
import { withPatience } from './patience.ts'

declare const self: ServiceWorkerGlobalScope & { navigator: { connection?: { saveData?: boolean } } }

/** How long after a walk its page is fetched as well, so that nothing that is on screen waits for it. */
const pause = 2_000

/**
 * The data of a page for a walk within the site. Only whole pages are kept: one that is reached by a walk is fetched a
 * little later, unless the visitor saves data, and without a connection a walk becomes a visit of the kept page.
 */
export async function walkFor(event: FetchEvent): Promise<Response> {
  const page = pageOf(new URL(event.request.url))
  const visit = async () => {
    if (!(await isKept(page))) return undefined
    showKept(page)
    return visitOf(page)
  }
  try {
    const answer = await withPatience(fetch(event.request), visit)
    if (isForEveryone(answer) && !self.navigator.connection?.saveData)
      event.waitUntil(later(pause).then(() => keepPage(event, page)))
    return answer
  } catch {
    return visitOf(page)
  }
}

/**
 * Has the router visit the page in place of walking to it, by an answer of its own wire format. Were the tab led there
 * from here, the router would also write down the walk that failed, and the visitor's Back would need two presses.
 */
const visitOf = (page: string) =>
  new Response(null, {
    status: 204,
    headers: { 'X-Remix-Redirect': page, 'X-Remix-Reload-Document': 'true' },
  })

const later = (time: number) => new Promise(done => setTimeout(done, time))
