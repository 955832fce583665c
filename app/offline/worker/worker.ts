/// <reference lib="webworker" />
import { enable } from 'workbox-navigation-preload'
import { registerRoute } from 'workbox-routing'
import { isNonPagePath, isPicturePath } from '../cacheable.ts'
import type { WorkerMessage } from '../worker-message.ts'
import { deleteOldCaches } from './cache-names.ts'
import { cacheShortlist, clearCards, handleCards } from './cards.ts'
import { handleDataRequest } from './data-requests.ts'
import { assetStrategy, cacheFiles } from './files.ts'
import { openNotification, renewSubscription, showNotification } from './notifications.ts'
import { cacheOfflinePages, cachePage, clearPages, handlePage } from './pages.ts'
import { acceptAvif, cachePictures, clearPictures, handlePicture } from './pictures.ts'

declare const self: ServiceWorkerGlobalScope

// A new build takes over at once: it reads the caches of the last one, so open tabs lose nothing.
self.addEventListener('install', event => {
  event.waitUntil(Promise.all([cacheOfflinePages(), self.skipWaiting()]))
})
self.addEventListener('activate', event => {
  event.waitUntil(Promise.all([deleteOldCaches(), self.clients.claim()]))
})
enable()

type RouteMatch = { request: Request; url: URL; sameOrigin: boolean }
const ifSameOrigin = (matches: (match: RouteMatch) => boolean) => (match: RouteMatch) =>
  match.sameOrigin && matches(match)
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
  ifSameOrigin(({ url }) => url.pathname.endsWith('/shortlist/cards') && !url.searchParams.has('ended')),
  ({ event, request }) => handleCards(event, request),
)
registerRoute(
  ifSameOrigin(({ url, request }) => request.mode === 'navigate' && !isNonPagePath(url.pathname)),
  ({ event, request }) => handlePage(event, request),
)
// The browser prefetches with no-cors; such a request is no navigation.
registerRoute(
  ifSameOrigin(
    ({ url, request }) => request.mode === 'cors' && isDataPath(url) && !isNonPagePath(url.pathname),
  ),
  // Workbox types the fetch event as an extendable event.
  ({ event }) => handleDataRequest(event as FetchEvent),
)
// After sign-out or deletion of the account nothing of the visitor's history stays.
self.addEventListener('fetch', event => {
  const { pathname } = new URL(event.request.url)
  if (/\/(logout|account-deleted)(\.data)?$/.test(pathname))
    event.waitUntil(Promise.all([clearPages(), clearPictures(), clearCards()]))
})

self.addEventListener('push', showNotification)
self.addEventListener('notificationclick', openNotification)
self.addEventListener('pushsubscriptionchange', renewSubscription)

self.addEventListener('message', event => {
  // Only pages of this site can send messages to their worker.
  const message: WorkerMessage = event.data
  const paths = message.parts.flatMap(part => {
    const { origin, pathname, search } = new URL(part, location.origin)
    return origin === location.origin ? [pathname + search] : []
  })
  if (message.readsAvif) acceptAvif()
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
