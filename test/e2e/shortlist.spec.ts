import type { Page } from '@playwright/test'
import { findViolationsInOneTheme } from './accessibility.ts'
import { expect, site, test } from './fixtures.ts'

const savedButtons = (page: Page) => page.getByRole('button', { name: /^In your wishlist/ })
const heartOf = (page: Page, name: string) =>
  page.getByRole('button', { name: `Add to Wishlist: ${name}`, exact: true })

/** Adds vehicles to this device's list. */
async function keep(page: Page, ...keys: string[]) {
  await page.goto(`${site()}/about`)
  await page.evaluate(all => localStorage.setItem('sawari-shortlist', JSON.stringify(all)), keys)
}

test('a car saved in the list stays saved on its page, after a reload and on the wishlist', {
  tag: '@core',
}, async ({ watched: page }) => {
  await page.goto(`${site()}/cars?q=creta`)
  await heartOf(page, 'Hyundai Creta').click()
  await expect(savedButtons(page)).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('link', { name: 'Details: Hyundai Creta', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hyundai Creta')
  await expect(savedButtons(page)).toBeVisible()
  await page.reload()
  await expect(savedButtons(page)).toBeVisible()
  await page.goto(`${site()}/shortlist`)
  await expect(page.getByRole('status').getByText('1 vehicle')).toBeVisible()
  await expect(page.getByRole('article')).toContainText('Creta')
})

test('a second tab follows', { tag: '@narrow' }, async ({ watched: page, context }) => {
  await keep(page, 'bikes/royal-enfield-classic-350')
  await page.goto(`${site()}/shortlist`)
  await expect(page.getByRole('article')).toHaveCount(1)
  const second = await context.newPage()
  await second.goto(`${site()}/cars/hyundai-creta`)
  await second.getByRole('button', { name: 'Add to Wishlist', exact: true }).click()
  await expect(page.getByRole('article')).toHaveCount(2)
  await expect(page.getByRole('article').first()).toContainText('Creta')
})

test('a visitor removes vehicles from the wishlist by keyboard until it is empty and shows links', async ({
  watched: page,
}) => {
  await keep(page, 'cars/hyundai-creta', 'bikes/royal-enfield-classic-350')
  await page.goto(`${site()}/shortlist`)
  await expect(page.getByRole('article')).toHaveCount(2)
  await savedButtons(page).first().focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(savedButtons(page)).toBeFocused()
  await page.keyboard.press('Space')
  await expect(page.getByRole('heading', { name: 'Nothing in your wishlist yet' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Explore Cars' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/cars$/)
})

test('a visitor shares a wishlist as a URL', async ({ watched: page }) => {
  await keep(page, 'cars/hyundai-creta', 'commercial/tata-ace-gold')
  await page.goto(`${site()}/shortlist`)
  await page.locator('summary').filter({ hasText: 'Share' }).click()
  const link = await page.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')
  expect(decodeURIComponent(link ?? '')).toContain('/shortlist?cars=hyundai-creta&commercial=tata-ace-gold')
})

test('recently viewed vehicles show on home and on other pages, and the visitor can clear them', async ({
  watched: page,
}) => {
  await page.goto(site())
  const strip = page.getByRole('region', { name: 'Recently viewed' })
  await expect(page.getByRole('heading', { name: 'Latest News' })).toBeVisible()
  await expect(strip).toHaveCount(0)
  for (const path of ['/cars/hyundai-creta', '/bikes/royal-enfield-classic-350']) {
    await page.goto(site() + path)
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('sawari-recent')))
      .toContain(path.slice(1))
  }
  await expect(strip.getByRole('article')).toHaveCount(1)
  await expect(strip).toContainText('Creta')
  await page.goto(site())
  await expect(strip.getByRole('article')).toHaveCount(2)
  await expect(strip.getByRole('article').first()).toContainText('Classic 350')
  await strip.getByRole('button', { name: 'Clear recently viewed vehicles' }).click()
  await expect(strip).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Latest News' })).toBeVisible()
  await expect(strip).toHaveCount(0)
})

test('if cards fail to load, a page works without them, and the wishlist offers a retry', {
  tag: '@narrow',
}, async ({ watched: page }) => {
  await keep(page, 'cars/hyundai-creta')
  await page.evaluate(() => localStorage.setItem('sawari-recent', '["cars/tata-nexon"]'))
  await page.route('**/shortlist/cards?*', route => route.fulfill({ status: 503 }))
  await page.goto(site())
  await expect(page.getByRole('heading', { name: 'Find Your Perfect Vehicle' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Recently viewed' })).toHaveCount(0)
  await page.goto(`${site()}/shortlist`)
  await expect(page.getByRole('alert').first()).toContainText(
    'Failed to fetch your wishlist. Please try again.',
  )
  await page.unroute('**/shortlist/cards?*')
  await page.getByRole('link', { name: 'Try Again' }).click()
  await expect(page.getByRole('article')).toHaveCount(1)
})

test('axe finds nothing on a full wishlist, light or dark', async ({ watched: page }) => {
  await keep(page, 'cars/hyundai-creta', 'bikes/royal-enfield-classic-350', 'commercial/tata-ace-gold')
  await page.goto(`${site()}/shortlist`)
  await expect(page.getByRole('article')).toHaveCount(3)
  expect(await findViolationsInOneTheme(page)).toEqual([])
})

test.describe('without JavaScript', { tag: '@narrow' }, () => {
  test.use({ javaScriptEnabled: false })

  test('no heart shows, and the wishlist says why', async ({ watched: page }) => {
    for (const path of ['/cars', '/cars/hyundai-creta']) {
      await page.goto(site() + path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('button', { name: /Wishlist/ })).toHaveCount(0)
    }
    await page.goto(`${site()}/shortlist`)
    await expect(page.getByRole('heading', { name: 'The wishlist needs JavaScript' })).toBeVisible()
    await page.goto(`${site()}/shortlist?cars=hyundai-creta`)
    await expect(page.getByRole('article')).toContainText('Creta')
  })
})
