import { ExpirationPlugin } from 'workbox-expiration'
import { NetworkFirst } from 'workbox-strategies'
import { daySeconds } from '#records/durations.ts'
import { isCacheablePage } from '../cacheable.ts'
import { fillOfflinePage } from '../fill-offline-page.ts'
import { makeOfflineCopy, readCopyInfo } from '../offline-copy.ts'
import { cacheNames } from './cache-names.ts'
import { cacheFiles, evictFiles } from './files.ts'
import { networkTimeoutMs } from './network-timeout.ts'

const expiration = new ExpirationPlugin({
  maxEntries: 60,
  maxAgeSeconds: 30 * daySeconds,
  purgeOnQuotaError: true,
})

const isGone = ({ status }: Response) => status === 404 || status === 410

const networkFirst = new NetworkFirst({
  cacheName: cacheNames.pages,
  matchOptions: { ignoreVary: true },
  networkTimeoutSeconds: networkTimeoutMs / 1000,
  plugins: [
    {
      fetchDidSucceed: async ({ request, response }) => {
        if (isGone(response))
          await (await caches.open(cacheNames.pages)).delete(request, { ignoreVary: true })
        return response
      },
      cacheWillUpdate: async ({ response }) => (isCacheablePage(response) ? makeOfflineCopy(response) : null),
      cacheDidUpdate: async ({ newResponse }) => {
        await cacheFiles(scriptsAmong(readCopyInfo(newResponse)?.parts))
        await evictFiles()
      },
    },
    expiration,
  ],
})

/** A page needs its scripts, styles and fonts; pictures are cached when they are shown. */
const scriptsAmong = (parts: readonly string[] = []) => parts.filter(path => /\.(js|css|woff2)$/.test(path))

const findCopy = async (address: string) =>
  (await caches.open(cacheNames.pages)).match(address, { ignoreVary: true })

/** Whether a page has a copy. */
export const hasCopy = async (address: string) => (await findCopy(address)) !== undefined

/** Pages whose data request timed out: the worker serves their copies without another wait. */
const preferredCopies = new Set<string>()
export const preferCopy = (address: string) => preferredCopies.add(address)

/** Serves a page: from the network in time, else its copy, else the offline page. */
export async function handlePage(event: ExtendableEvent, request: Request): Promise<Response> {
  const copy = preferredCopies.delete(request.url) ? await findCopy(request.url) : undefined
  if (copy) return copy
  try {
    return await networkFirst.handle({ event, request })
  } catch {
    return offlinePage(new URL(request.url))
  }
}

/** Caches a page after a data request, unless a copy is younger than `minutes`. */
export async function cachePage(event: ExtendableEvent, address: string, minutes = 10) {
  const info = readCopyInfo((await findCopy(address)) ?? Response.error())
  if (info && Date.now() - info.at.getTime() < minutes * 60_000) return
  await Promise.allSettled(networkFirst.handleAll({ event, request: new Request(address) }))
}

/** Deletes all cached pages. */
export const clearPages = () => expiration.deleteCacheAndMetadata()

const offlinePaths = ['/offline', '/hi/offline']

/** Caches the offline page in each language. */
export async function cacheOfflinePages() {
  const cache = await caches.open(cacheNames.shell)
  for (const path of offlinePaths) {
    const response = await fetch(path)
    if (!isCacheablePage(response)) continue
    const copy = await makeOfflineCopy(response)
    await cache.put(path, copy.clone())
    // The font of Hindi pages has 121 KB: whoever reads them has it from there.
    const unneeded = path.startsWith('/hi/') ? /\.(js|woff2)$/ : /\.js$/
    await cacheFiles((readCopyInfo(copy)?.parts ?? []).filter(part => !unneeded.test(part)))
  }
}

async function offlinePage({ pathname, search }: URL): Promise<Response> {
  const cache = await caches.open(cacheNames.shell)
  const language = /^\/hi(\/|$)/.test(pathname) ? 'hi' : 'en'
  const localized = language === 'hi' ? await cache.match('/hi/offline') : undefined
  const page = localized ?? (await cache.match('/offline'))
  if (!page) return Response.error()
  const html = fillOfflinePage(
    await page.text(),
    pathname + search,
    await listCopies(),
    localized ? language : 'en',
  )
  return new Response(html, { headers: page.headers })
}

async function listCopies() {
  const cache = await caches.open(cacheNames.pages)
  const copies = await Promise.all(
    (await cache.keys()).map(async request => {
      const info = readCopyInfo((await cache.match(request, { ignoreVary: true })) ?? Response.error())
      const { pathname, search } = new URL(request.url)
      return info ? [{ path: pathname + search, title: info.title, at: info.at }] : []
    }),
  )
  return copies.flat()
}
