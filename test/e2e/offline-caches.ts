import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** Waits until the service worker controls this page. */
export async function waitForServiceWorker(page: Page) {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
}

/** All cached URLs of the device, by the cache's name. */
export const readCachedPaths = (page: Page): Promise<Record<string, string[]>> =>
  page.evaluate(async () => {
    const names = await caches.keys()
    const all = names.map(async name => {
      const requests = await (await caches.open(name)).keys()
      return [name, requests.map(({ url }) => url.slice(location.origin.length))] as const
    })
    return Object.fromEntries(await Promise.all(all))
  })

/** Waits until these pages are cached. */
export const waitForCachedPages = (page: Page, ...paths: string[]) =>
  expect
    .poll(async () => (await readCachedPaths(page))['pages-1'] ?? [])
    .toEqual(expect.arrayContaining(paths))

/** The content types of the cached pictures. */
export const readPictureTypes = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const responses = await (await caches.open('pictures-1')).matchAll()
    return [...new Set(responses.map(({ headers }) => headers.get('Content-Type') ?? ''))]
  })
