import { ExpirationPlugin } from 'workbox-expiration'
import { NetworkFirst } from 'workbox-strategies'
import { fillOfflinePage } from '../fill-offline-page.ts'
import { factsOf, keptCopy } from '../kept-copy.ts'
import { mayKeepPage } from '../may-keep.ts'
import { clearFiles, keepFiles } from './files.ts'
import { patience } from './patience.ts'
import { shelves } from './shelves.ts'

const bounds = new ExpirationPlugin({
  maxEntries: 60,
  maxAgeSeconds: 30 * 24 * 60 * 60,
  purgeOnQuotaError: true,
})

const isGone = ({ status }: Response) => status === 404 || status === 410

const pages = new NetworkFirst({
  cacheName: shelves.pages,
  matchOptions: { ignoreVary: true },
  networkTimeoutSeconds: patience / 1000,
  plugins: [
    {
      fetchDidSucceed: async ({ request, response }) => {
        if (isGone(response)) await (await caches.open(shelves.pages)).delete(request, { ignoreVary: true })
        return response
      },
      cacheWillUpdate: async ({ response }) => (mayKeepPage(response) ? keptCopy(response) : null),
      cacheDidUpdate: async ({ newResponse }) => {
        await keepFiles(scriptsAmong(factsOf(newResponse)?.parts))
        await clearFiles()
      },
    },
    bounds,
  ],
})

/** Without these a page is not what it was; pictures come as they are shown. */
const scriptsAmong = (parts: readonly string[] = []) => parts.filter(path => /\.(js|css|woff2)$/.test(path))

const copyOf = async (address: string) =>
  (await caches.open(shelves.pages)).match(address, { ignoreVary: true })

/** Whether a copy of a page is here. */
export const isKept = async (address: string) => (await copyOf(address)) !== undefined

/** Pages whose data came too late: their copies are shown without another wait. */
const awaited = new Set<string>()
export const showKept = (address: string) => awaited.add(address)

/** A page: the network's, in time; its copy; or the page that says that there is no connection. */
export async function pageFor(event: ExtendableEvent, request: Request): Promise<Response> {
  const copy = awaited.delete(request.url) ? await copyOf(request.url) : undefined
  if (copy) return copy
  try {
    return await pages.handle({ event, request })
  } catch {
    return offlinePage(new URL(request.url))
  }
}

/** Keeps a page that was reached within the site, unless a copy of the last `minutes` is here. */
export async function keepPage(event: ExtendableEvent, address: string, minutes = 10) {
  const facts = factsOf((await copyOf(address)) ?? Response.error())
  if (facts && Date.now() - facts.at.getTime() < minutes * 60_000) return
  await Promise.allSettled(pages.handleAll({ event, request: new Request(address) }))
}

/** Forgets which pages were read. */
export const forgetPages = () => bounds.deleteCacheAndMetadata()

const offlinePaths = ['/offline', '/hi/offline']

/** Fetches what is shown where nothing is kept, in each language that the site speaks. */
export async function keepOfflinePages() {
  const shelf = await caches.open(shelves.shell)
  for (const path of offlinePaths) {
    const answer = await fetch(path)
    if (!mayKeepPage(answer)) continue
    const copy = await keptCopy(answer)
    await shelf.put(path, copy.clone())
    await keepFiles((factsOf(copy)?.parts ?? []).filter(part => !part.endsWith('.js')))
  }
}

async function offlinePage({ pathname, search }: URL): Promise<Response> {
  const shelf = await caches.open(shelves.shell)
  const language = /^\/hi(\/|$)/.test(pathname) ? 'hi' : 'en'
  const own = language === 'hi' ? await shelf.match('/hi/offline') : undefined
  const page = own ?? (await shelf.match('/offline'))
  if (!page) return Response.error()
  const html = fillOfflinePage(await page.text(), pathname + search, await allKept(), own ? language : 'en')
  return new Response(html, { headers: page.headers })
}

async function allKept() {
  const shelf = await caches.open(shelves.pages)
  const copies = await Promise.all(
    (await shelf.keys()).map(async request => {
      const facts = factsOf((await shelf.match(request, { ignoreVary: true })) ?? Response.error())
      const { pathname, search } = new URL(request.url)
      return facts ? [{ path: pathname + search, title: facts.title, at: facts.at }] : []
    }),
  )
  return copies.flat()
}
