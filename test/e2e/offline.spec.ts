import type { Page } from '@playwright/test'
import { unregisterScript } from '#server/built-files.ts'
import { findViolationsInBothThemes } from './accessibility.ts'
import { expect, site, test } from './fixtures.ts'
import { freshPhone, signIn } from './members.ts'
import {
  readCachedPaths,
  readPictureTypes,
  waitForCachedPages,
  waitForServiceWorker,
} from './offline-caches.ts'
import { startProxy } from './proxy.ts'

test.use({ serviceWorkers: 'allow' })

const asOf = /You are offline\. This page is as of \d{1,2} \w+ \d{4}, \d\d:\d\d\./
const banner = (page: Page) => page.getByRole('status').filter({ hasText: asOf })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const noConnection = 'You are offline'

/** Whether the page's first picture of a vehicle has loaded. */
const isPictureThere = (page: Page) =>
  page
    .locator('main img[src^="/api/files/"]')
    .first()
    .evaluate(image => (image as HTMLImageElement).naturalWidth > 0)

/** Fails on React's hydration errors. */
function watchHydration(page: Page) {
  const errors: string[] = []
  page.on('pageerror', error => errors.push(error.message))
  page.on('console', message => {
    if (/Minified React error|hydrat/i.test(message.text())) errors.push(message.text())
  })
  return errors
}

/** Visits the pages that the device then caches: home, the list, a car by a link and one by its URL. */
async function visit(page: Page) {
  await page.goto(site())
  await waitForServiceWorker(page)
  await page.goto(`${site()}/cars`)
  await page.getByRole('link', { name: 'Details: Tata Sierra', exact: true }).click()
  await expect(heading(page)).toHaveText('Tata Sierra')
  await expect.poll(() => isPictureThere(page)).toBe(true)
  await waitForCachedPages(page, '/', '/cars', '/cars/tata-sierra')
  await page.goto(`${site()}/cars/hyundai-creta`)
  await expect.poll(() => isPictureThere(page)).toBe(true)
  await waitForCachedPages(page, '/cars/hyundai-creta')
}

const names: Record<string, string> = {
  '/': 'Find Your Perfect Vehicle',
  '/cars': 'Cars',
  '/cars/tata-sierra': 'Tata Sierra',
  '/cars/hyundai-creta': 'Hyundai Creta',
}

for (const paths of [
  ['/', '/cars'],
  ['/cars/tata-sierra', '/cars/hyundai-creta'],
]) {
  test(`visited pages stay readable offline and show their date: ${paths.join(' and ')}`, {
    tag: paths.includes('/cars') ? ['@core', '@narrow'] : '@narrow',
  }, async ({ page, context }) => {
    const errors = watchHydration(page)
    await visit(page)
    await context.setOffline(true)
    for (const path of paths) {
      await page.goto(site() + path)
      await expect(heading(page)).toHaveText(names[path] ?? '')
      await page.reload()
      await expect(heading(page)).toHaveText(names[path] ?? '')
      await expect(banner(page)).toBeVisible()
      if (path.startsWith('/cars/')) await expect.poll(() => isPictureThere(page)).toBe(true)
    }
    expect(errors).toEqual([])
  })
}

test('the device caches pictures as its browser shows them, and no font of the other language', {
  tag: ['@core', '@narrow'],
}, async ({ page }) => {
  const fonts: string[] = []
  page.context().on('request', request => {
    if (request.url().endsWith('.woff2')) fonts.push(request.url())
  })
  await page.goto(`${site()}/cars`)
  await waitForServiceWorker(page)
  await waitForCachedPages(page, '/cars')
  await expect.poll(() => readPictureTypes(page)).toEqual(['image/avif'])
  const cached = await readCachedPaths(page)
  const all = [...Object.values(cached).flat(), ...fonts]
  expect(all.filter(path => /plus-jakarta.*woff2$/.test(path)).length).toBeGreaterThan(0)
  expect(all.filter(path => /devanagari/.test(path))).toEqual([])
})

test('offline, links lead to visited pages, and an unvisited page lists the cached ones', {
  tag: '@narrow',
}, async ({ page, context }) => {
  await visit(page)
  await context.setOffline(true)
  await page.goto(`${site()}/cars`)
  await page.getByRole('link', { name: 'Details: Tata Sierra', exact: true }).click()
  await expect(heading(page)).toHaveText('Tata Sierra')
  await page.goBack()
  await expect(heading(page)).toHaveText('Cars')
  await page.getByRole('link', { name: 'Details: Mahindra Thar Roxx', exact: true }).click()
  await expect(heading(page)).toHaveText(noConnection)
  await expect(page).toHaveURL(/\/cars\/mahindra-thar-roxx$/)
  await page.getByRole('link', { name: /^Hyundai Creta.*as of/ }).click()
  await expect(heading(page)).toHaveText('Hyundai Creta')
  await expect(banner(page)).toBeVisible()

  await context.setOffline(false)
  await expect(banner(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByRole('button', { name: 'Reload' })).toHaveCount(0)
  await expect(heading(page)).toHaveText('Hyundai Creta')
})

test('an open page says that the connection is lost, until it returns', { tag: '@narrow' }, async ({
  page,
  context,
}) => {
  await page.goto(`${site()}/about`)
  await waitForServiceWorker(page)
  await context.setOffline(true)
  await expect(banner(page)).toBeVisible()
  await context.setOffline(false)
  await expect(page.locator('#offline-banner')).toHaveText('')
})

test('an uncached page opens once the connection is back', { tag: '@narrow' }, async ({ page, context }) => {
  await page.goto(site())
  await waitForServiceWorker(page)
  await waitForCachedPages(page, '/')
  await context.setOffline(true)
  await page.goto(`${site()}/cars?fuel=Diesel`)
  await expect(heading(page)).toHaveText(noConnection)
  expect(await findViolationsInBothThemes(page)).toEqual([])
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow).toBeLessThanOrEqual(0)
  await context.setOffline(false)
  await page.getByRole('link', { name: 'Try Again' }).click()
  await expect(page).toHaveURL(/\/cars\?fuel=Diesel$/)
  await expect(heading(page)).toHaveText(/Diesel|Cars/)
})

test('the wishlist is readable offline even if it was never opened', { tag: '@narrow' }, async ({
  page,
  context,
}) => {
  await page.goto(site())
  await waitForServiceWorker(page)
  await page.goto(`${site()}/cars?q=creta`)
  await page.getByRole('button', { name: 'Add to Wishlist: Hyundai Creta', exact: true }).click()
  await waitForCachedPages(page, '/shortlist')
  await expect.poll(async () => (await readCachedPaths(page))['cards-2']?.length).toBe(1)
  await context.setOffline(true)
  await page.goto(`${site()}/shortlist`)
  await expect(page.getByRole('article')).toContainText('Creta')
  await expect(page.getByRole('article')).toContainText('₹10.79 L - ₹19.99 L')
  await expect.poll(() => isPictureThere(page)).toBe(true)
  await expect(banner(page)).toBeVisible()
})

test('a form submitted offline keeps its values and says why it was not sent', {
  tag: '@narrow',
}, async ({ page, context }) => {
  await page.goto(`${site()}/cars/hyundai-creta/inquiry`)
  await waitForServiceWorker(page)
  await context.setOffline(true)
  await expect(banner(page)).toBeVisible()
  await page.getByLabel(/^Name/).fill('Asha Rao')
  await page.getByRole('button', { name: 'Send Inquiry' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'nothing was sent' })).toBeVisible()
  await expect(page.getByLabel(/^Name/)).toHaveValue('Asha Rao')
  await context.setOffline(false)
  await expect(page.getByText('You are offline')).toHaveCount(0)
  await expect(page.getByLabel(/^Name/)).toHaveValue('Asha Rao')
})

test(
  'the device caches nothing personal, and signing out clears the caches',
  { tag: ['@core', '@narrow'] },
  async ({ page }, testInfo) => {
    await page.goto(site())
    await waitForServiceWorker(page)
    await signIn(page, freshPhone(testInfo))
    for (const path of ['/profile', '/profile/inquiries', '/sell', '/chat', '/rent/cars', '/compare']) {
      await page.goto(site() + path)
      await expect(heading(page)).toBeVisible()
    }
    for (const path of ['/login', '/cars/hyundai-creta/inquiry', '/demo/outbox', '/cars/hyundai-creta'])
      await page.goto(site() + path)
    await waitForCachedPages(page, '/', '/cars/hyundai-creta')
    await page.goto(`${site()}/profile`)
    const all = await readCachedPaths(page)
    expect(all['pages-1']?.toSorted()).toEqual(['/', '/cars/hyundai-creta'])
    const others = Object.values(all)
      .flat()
      .filter(
        path =>
          !/^\/(assets\/|api\/files\/|offline$|hi\/offline$|shortlist\/cards\?|$|cars\/hyundai-creta$)/.test(
            path,
          ),
      )
    expect(others).toEqual([])

    await page.evaluate(() => {
      const form = document.querySelector<HTMLFormElement>('form[action="/logout"]')
      form?.submit()
    })
    await page.waitForURL(`${site()}/`)
    await expect
      .poll(async () => (await readCachedPaths(page))['pages-1'] ?? [])
      .not.toContain('/cars/hyundai-creta')
    expect((await readCachedPaths(page))['cards-2']).toBeUndefined()
  },
)

test('on a slow network a copy shows after a while, and says so', { tag: '@narrow' }, async ({ page }) => {
  const front = await startProxy()
  await page.goto(`${front.origin}/about`)
  await waitForServiceWorker(page)
  await waitForCachedPages(page, '/about')
  front.options.pageDelayMs = 30_000
  await page.goto(`${front.origin}/about`)
  await expect(page.getByText(/^Slow connection\. This page is as of/)).toBeVisible()
  await front.stop()
})

test('a new build’s worker takes over and keeps the caches', { tag: '@narrow' }, async ({
  page,
  context,
}) => {
  const front = await startProxy()
  await page.goto(`${front.origin}/about`)
  await waitForServiceWorker(page)
  await waitForCachedPages(page, '/about')
  const before = Object.keys(await readCachedPaths(page)).find(name => name.startsWith('shell-'))
  front.options.worker = code => code.replace(/shell-[0-9a-f]+/, 'shell-ofthenextbuild')
  const other = await context.newPage()
  await other.goto(`${front.origin}/contact`)
  await expect.poll(async () => Object.keys(await readCachedPaths(page))).toContain('shell-ofthenextbuild')
  await expect.poll(async () => Object.keys(await readCachedPaths(page))).not.toContain(before)
  await waitForCachedPages(other, '/about', '/contact')
  await context.setOffline(true)
  await page.reload()
  await expect(heading(page)).toBeVisible()
  await expect(banner(page)).toBeVisible()
  await front.stop()
})

test('switching the worker off removes it and all its caches', { tag: '@narrow' }, async ({ page }) => {
  const front = await startProxy()
  await page.goto(`${front.origin}/about`)
  await waitForServiceWorker(page)
  await waitForCachedPages(page, '/about')
  front.options.worker = () => unregisterScript
  await page.goto(`${front.origin}/contact`)
  await expect.poll(async () => Object.keys(await readCachedPaths(page))).toEqual([])
  const count = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)
  await expect.poll(count).toBe(0)
  await front.stop()
})
