/// <reference lib="webworker" />
import { enable } from 'workbox-navigation-preload'
import { registerRoute } from 'workbox-routing'
import { isNonPagePath, isPicturePath } from '../cacheable.ts'
import type { WorkerMessage } from '../worker-message.ts'
import { deleteOldCaches } from './cache-names.ts'
import { cacheShortlist, clearCards, handleCards } from './cards.ts'
import { handleDataRequest } from './data-requests.ts'
import { assetStrategy, cacheFiles } from './files.ts'
import { cacheOfflinePages, cachePage, clearPages, handlePage } from './pages.ts'
import { cachePictures, clearPictures, handlePicture } from './pictures.ts'

declare const self: ServiceWorkerGlobalScope

// A new build takes over at once: it reads what the last one kept, so open tabs lose nothing.
self.addEventListener('install', event => {
  event.waitUntil(Promise.all([cacheOfflinePages(), self.skipWaiting()]))
})
self.addEventListener('activate', event => {
  event.waitUntil(Promise.all([deleteOldCaches(), self.clients.claim()]))
})
enable()

type RouteMatch = { request: Request; url: URL; sameOrigin: boolean }
const ifSameOrigin = (matches: (match: RouteMatch) => boolean) => (asked: RouteMatch) =>
  asked.sameOrigin && matches(asked)
const isDataPath = ({ pathname }: URL) => pathname.endsWith('.data')

registerRoute(
  ifSameOrigin(({ url }) => url.pathname.startsWith('/assets/')),
  assetStrategy,
)
registerRoute(
  ifSameOrigin(({ url, request }) => request.destination === 'image' && isPicturePath(url.pathname)),
  ({ event, request }) => handlePicture(event, request),
)
registerRoute(
  ifSameOrigin(({ url }) => url.pathname.endsWith('/shortlist/cards')),
  ({ event, request }) => handleCards(event, request),
)
registerRoute(
  ifSameOrigin(({ url, request }) => request.mode === 'navigate' && !isNonPagePath(url.pathname)),
  ({ event, request }) => handlePage(event, request),
)
// The browser fetches ahead by no-cors: such data is nobody's step yet.
registerRoute(
  ifSameOrigin(
    ({ url, request }) => request.mode === 'cors' && isDataPath(url) && !isNonPagePath(url.pathname),
  ),
  // Workbox knows the event of a request as any other.
  ({ event }) => handleDataRequest(event as FetchEvent),
)
// Whoever signs out, or deletes the account, leaves nothing behind of what was looked at.
self.addEventListener('fetch', event => {
  const { pathname } = new URL(event.request.url)
  if (/\/(logout|account-deleted)(\.data)?$/.test(pathname))
    event.waitUntil(Promise.all([clearPages(), clearPictures(), clearCards()]))
})

self.addEventListener('message', event => {
  // Only pages of this site can reach their worker.
  const message = event.data as WorkerMessage
  const paths = message.parts.flatMap(part => {
    const { origin, pathname, search } = new URL(part, location.origin)
    return origin === location.origin ? [pathname + search] : []
  })
  event.waitUntil(
    Promise.all([
      message.page && cachePage(event, message.page, 0),
      cacheFiles(paths.filter(path => path.startsWith('/assets/'))),
      cachePictures(event, paths.filter(isPicturePath)),
      message.shortlist && cachePage(event, message.shortlist.page, 24 * 60),
      message.shortlist && cacheShortlist(event, message.shortlist.cards),
    ]),
  )
})
