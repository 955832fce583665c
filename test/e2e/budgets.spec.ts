import { gzipSync } from 'node:zlib'
import { violations } from './accessible.ts'
import { expect, site, test } from './fixtures.ts'

const pages = [
  '/',
  '/cars',
  '/cars/upcoming',
  '/cars?q=zzzz',
  '/cars/hyundai-creta',
  '/cars/hyundai-creta/inquiry',
  '/auto/news',
  '/auto/news/electric-suv-running-cost-five-cities',
  '/about',
  '/shortlist',
  '/shortlist?cars=hyundai-creta&bikes=royal-enfield-classic-350',
  '/privacy',
  '/terms',
  '/grievance',
  '/login',
  '/bikes/byBuget',
  '/bikes/royal-enfield-classic-350',
  '/commercial-vehicles',
  '/commercial/trucks',
  '/commercial-vehicles/tata-ace-gold',
  '/nowhere',
]

for (const path of pages) {
  test(`axe finds nothing on ${path}, light or dark`, async ({ watched: page }) => {
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    await page.goto(site() + path)
    expect(await violations(page), 'light').toEqual([])
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
    expect(await violations(page), 'dark').toEqual([])
  })
}

test('axe finds nothing on an open dialog with errors', async ({ watched: page }) => {
  await page.goto(`${site()}/cars/hyundai-creta`)
  await page.getByRole('link', { name: 'Inquiry', exact: true }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send Inquiry' }).click()
  await expect(page.getByRole('dialog').getByText('Name is required').first()).toBeVisible()
  expect(await violations(page)).toEqual([])
})

test('the first page and each further one are small', async ({ page, request, isMobile }) => {
  test.skip(isMobile, 'bytes do not depend on the width')
  const script = /\/assets\/[^"']+\.js/g
  const sizeOf = async (address: string) =>
    gzipSync(await (await request.get(site() + address)).body()).length
  const scriptsOf = async (path: string) => [
    ...new Set((await (await request.get(site() + path)).text()).match(script)),
  ]
  const total = async (addresses: Iterable<string>) => {
    let sum = 0
    for (const address of addresses) sum += await sizeOf(address)
    return sum
  }
  const first = new Set(await scriptsOf('/'))
  expect(await total(first)).toBeLessThanOrEqual(135 * 1024)
  for (const path of ['/cars', '/cars/hyundai-creta']) {
    const more = (await scriptsOf(path)).filter(address => !first.has(address))
    expect(await total(more), path).toBeLessThanOrEqual(12 * 1024)
  }
  const listing = await (await request.get(`${site()}/cars`)).body()
  expect(gzipSync(listing).length).toBeLessThanOrEqual(25 * 1024)
  const css = /\/assets\/[^"']+\.css/.exec(listing.toString())?.[0] ?? ''
  expect(await sizeOf(css)).toBeLessThanOrEqual(20 * 1024)
  await page.goto(`${site()}/cars`)
  const pictures = await page
    .locator('main img')
    .evaluateAll(all => all.map(img => (img as HTMLImageElement).src))
  expect(pictures.length).toBeGreaterThan(5)
  for (const picture of pictures) {
    expect((await (await request.get(picture)).body()).length, picture).toBeLessThanOrEqual(20 * 1024)
  }
})

for (const path of ['/', '/cars', '/cars/hyundai-creta']) {
  test(`nothing moves while ${path} comes up`, async ({ watched: page }) => {
    await page.addInitScript(() => {
      Object.assign(window, { shift: 0 })
      new PerformanceObserver(list => {
        for (const entry of list.getEntries()) {
          const { value, hadRecentInput } = entry as PerformanceEntry & {
            value: number
            hadRecentInput: boolean
          }
          if (!hadRecentInput)
            Object.assign(window, { shift: (window as unknown as { shift: number }).shift + value })
        }
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.goto(site() + path, { waitUntil: 'networkidle' })
    expect(await page.evaluate(() => (window as unknown as { shift: number }).shift)).toBeLessThanOrEqual(
      0.01,
    )
  })
}

test('pages are never wider than the screen', async ({ watched: page }) => {
  for (const path of pages) {
    await page.goto(site() + path)
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow, path).toBeLessThanOrEqual(0)
  }
})
