import { CacheFirst } from 'workbox-strategies'
import { factsOf } from '../kept-copy.ts'
import { unneeded } from '../unneeded.ts'
import { shelves } from './shelves.ts'

const matchOptions = { ignoreVary: true }
const most = 300

/** Built files: their names change with what is in them, so what is here is what is wanted. */
export const fromFiles = new CacheFirst({ cacheName: shelves.files, matchOptions })

/** Fetches those of a page's files that are not here yet; its browser mostly has them. */
export async function keepFiles(paths: readonly string[]) {
  const shelf = await caches.open(shelves.files)
  await Promise.allSettled(
    paths.map(async path => (await shelf.match(path, matchOptions)) ?? shelf.add(path)),
  )
}

/** Lets go of built files that nothing needs. */
export async function clearFiles() {
  const shelf = await caches.open(shelves.files)
  const files = await shelf.keys()
  if (files.length <= most) return
  const named = new Set<string>()
  for (const name of [shelves.pages, shelves.shell]) {
    const copies = await (await caches.open(name)).matchAll()
    for (const path of copies.flatMap(copy => factsOf(copy)?.parts ?? [])) named.add(path)
  }
  const paths = files.map(({ url }) => new URL(url).pathname)
  await Promise.all(unneeded(paths, named, most).map(path => shelf.delete(path, matchOptions)))
}
