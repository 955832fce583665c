import { CacheFirst } from 'workbox-strategies'
import { evictableFiles, readCopyInfo } from '../offline-copy.ts'
import { cacheNames } from './cache-names.ts'

const matchOptions = { ignoreVary: true }
const maxFiles = 300

/** Built files: their names change with their content, so a cached one is always current. */
export const assetStrategy = new CacheFirst({ cacheName: cacheNames.files, matchOptions })

/** Fetches the files of a page that are not cached yet; mostly from the browser's HTTP cache. */
export async function cacheFiles(paths: readonly string[]) {
  const cache = await caches.open(cacheNames.files)
  await Promise.allSettled(
    paths.map(async path => (await cache.match(path, matchOptions)) ?? cache.add(path)),
  )
}

/** Evicts built files that no cached page needs. */
export async function evictFiles() {
  const cache = await caches.open(cacheNames.files)
  const files = await cache.keys()
  if (files.length <= maxFiles) return
  const referenced = new Set<string>()
  for (const name of [cacheNames.pages, cacheNames.shell]) {
    const copies = await (await caches.open(name)).matchAll()
    for (const path of copies.flatMap(copy => readCopyInfo(copy)?.parts ?? [])) referenced.add(path)
  }
  const paths = files.map(({ url }) => new URL(url).pathname)
  await Promise.all(evictableFiles(paths, referenced, maxFiles).map(path => cache.delete(path, matchOptions)))
}
