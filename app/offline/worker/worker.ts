/// <reference lib="webworker" />
import { enable } from 'workbox-navigation-preload'
import { registerRoute } from 'workbox-routing'
import { isApart, isPicture } from '../may-keep.ts'
import type { ToWorker } from '../to-worker.ts'
import { cardsFor, forgetCards, keepShortlist } from './cards.ts'
import { fromFiles, keepFiles } from './files.ts'
import { forgetPages, keepOfflinePages, keepPage, pageFor } from './pages.ts'
import { forgetPictures, keepPictures, pictureFor } from './pictures.ts'
import { clearOldShelves } from './shelves.ts'
import { walkFor } from './walks.ts'

declare const self: ServiceWorkerGlobalScope

// A new build takes over at once: it reads what the last one kept, so open tabs lose nothing.
self.addEventListener('install', event => {
  event.waitUntil(Promise.all([keepOfflinePages(), self.skipWaiting()]))
})
self.addEventListener('activate', event => {
  event.waitUntil(Promise.all([clearOldShelves(), self.clients.claim()]))
})
enable()

type Asked = { request: Request; url: URL; sameOrigin: boolean }
const own = (asks: (asked: Asked) => boolean) => (asked: Asked) => asked.sameOrigin && asks(asked)
const isWalk = ({ pathname }: URL) => pathname.endsWith('.data')

registerRoute(
  own(({ url }) => url.pathname.startsWith('/assets/')),
  fromFiles,
)
registerRoute(
  own(({ url, request }) => request.destination === 'image' && isPicture(url.pathname)),
  ({ event, request }) => pictureFor(event, request),
)
registerRoute(
  own(({ url }) => url.pathname.endsWith('/shortlist/cards')),
  ({ event, request }) => cardsFor(event, request),
)
registerRoute(
  own(({ url, request }) => request.mode === 'navigate' && !isApart(url.pathname)),
  ({ event, request }) => pageFor(event, request),
)
// The browser fetches ahead by no-cors: such data is nobody's step yet.
registerRoute(
  own(({ url, request }) => request.mode === 'cors' && isWalk(url) && !isApart(url.pathname)),
  // Workbox knows the event of a request as any other.
  ({ event }) => walkFor(event as FetchEvent),
)
// Whoever signs out, or deletes the account, leaves nothing behind of what was looked at.
self.addEventListener('fetch', event => {
  const { pathname } = new URL(event.request.url)
  if (/\/(logout|account-deleted)(\.data)?$/.test(pathname))
    event.waitUntil(Promise.all([forgetPages(), forgetPictures(), forgetCards()]))
})

self.addEventListener('message', event => {
  // Only pages of this site can reach their worker.
  const told = event.data as ToWorker
  const paths = told.parts.flatMap(part => {
    const { origin, pathname, search } = new URL(part, location.origin)
    return origin === location.origin ? [pathname + search] : []
  })
  event.waitUntil(
    Promise.all([
      told.page && keepPage(event, told.page, 0),
      keepFiles(paths.filter(path => path.startsWith('/assets/'))),
      keepPictures(event, paths.filter(isPicture)),
      told.shortlist && keepPage(event, told.shortlist.page, 24 * 60),
      told.shortlist && keepShortlist(event, told.shortlist.cards),
    ]),
  )
})
