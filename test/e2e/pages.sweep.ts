import type { Page } from '@playwright/test'
import { infoPages } from '#app/info-pages.ts'
import { findViolations } from './accessibility.ts'
import { expect, site, test } from './fixtures.ts'
import { findWideElements } from './layout-sweep.ts'

const pages = [
  '/',
  '/cars',
  '/cars/upcoming',
  '/cars?q=zzzz',
  '/cars/hyundai-creta',
  '/cars/hyundai-creta/inquiry',
  '/auto/news',
  '/auto/news/electric-suv-running-cost-five-cities',
  '/auto/news?category=bikes&q=zzzz',
  '/cars/brand/tata',
  '/sitemap',
  '/offline',
  '/search',
  '/search?q=creta',
  '/search?q=xqzwvkj',
  '/shortlist',
  '/shortlist?cars=hyundai-creta&bikes=royal-enfield-classic-350',
  ...infoPages.map(name => `/${name}`),
  '/login',
  '/chat',
  '/chat?vehicle=any',
  '/bikes/byBuget',
  '/bikes/royal-enfield-classic-350',
  '/commercial-vehicles',
  '/commercial/trucks',
  '/commercial-vehicles/tata-ace-gold',
  '/market',
  '/market/tata',
  '/market/tata/nexon',
  '/hi/market/tata/nexon',
  '/worth',
  '/cost-to-own?brand=Tata',
  '/hi/cost-to-own?fuels=cars/tata-nexon&city=mumbai',
  '/worth?model=Swift',
  '/quote-check',
  '/quote-check?model=tata-nexon&city=pune',
  '/worth?type=car&brand=Maruti+Suzuki&model=Swift&year=2020&odometer=50000&fuelType=Petrol&owner=First+owner&location=Pune',
  '/used/cars',
  '/used/cars?location=Puna',
  '/used-vehicles/usedvehicle0001',
  '/used-vehicles/usedvehicle0001/report',
  '/used-vehicles/usedvehicle0022',
  '/cars/variant/hyundai-creta-1-5-e',
  '/cars/hyundai-creta/on-road-price',
  '/cars/hyundai-creta/review',
  '/used/cars/in/pune',
  '/demo/outbox',
  '/nowhere',
  '/hi',
  '/hi/cars',
  '/hi/cars/hyundai-creta',
  '/hi/used-vehicles/usedvehicle0001',
  '/hi/used-vehicles/usedvehicle0022',
  '/hi/cars/hyundai-creta/inquiry',
  '/hi/login',
]

// One visit checks everything that holds for every page, because a visit costs more than most checks.
for (const path of pages) {
  test(`${path} fits its width, does not shift, and axe finds nothing`, async ({
    watched: page,
    isMobile,
  }) => {
    // Each theme once: light on a phone, dark on a desktop.
    await page.emulateMedia({ colorScheme: isMobile ? 'light' : 'dark' })
    // The tests' browser has no Devanagari font, unlike a phone in India; an earlier page caches it.
    if (path.startsWith('/hi')) await page.goto(`${site()}/hi/terms`)
    await watchShift(page)
    await page.goto(site() + path)
    expect(await page.evaluate(findWideElements)).toEqual([])
    expect(await findViolations(page)).toEqual([])
    const { sum, moved } = await page.evaluate(() => Reflect.get(window, 'shift') as Shift)
    expect(sum, moved.join('\n')).toBeLessThanOrEqual(0.01)
  })
}

/** The layout shifts without user input: their sum, and which elements moved from where to where. */
type Shift = { sum: number; moved: string[] }

/** Records layout shifts in `window.shift`. */
const watchShift = (page: Page) =>
  page.addInitScript(() => {
    type Source = { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }
    type Entry = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: Source[] }
    const shift: Shift = { sum: 0, moved: [] }
    Object.assign(window, { shift })
    const place = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join(' ')
    new PerformanceObserver(list => {
      for (const { value, hadRecentInput, sources, startTime } of list.getEntries() as Entry[]) {
        if (hadRecentInput) continue
        shift.sum += value
        for (const { node, previousRect, currentRect } of sources) {
          const what = node instanceof Element ? node.outerHTML : node?.textContent
          const move = `${place(previousRect)} to ${place(currentRect)}`
          shift.moved.push(
            `${Math.round(startTime)} ms: ${value.toFixed(3)}, ${move}: ${what?.slice(0, 100)}`,
          )
        }
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })

test('axe finds nothing on an open dialog with errors', async ({ watched: page }) => {
  await page.goto(`${site()}/cars/hyundai-creta`)
  await page.getByRole('link', { name: 'Inquiry', exact: true }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send Inquiry' }).click()
  await expect(page.getByRole('dialog').getByText('Name is required').first()).toBeVisible()
  expect(await findViolations(page)).toEqual([])
})
