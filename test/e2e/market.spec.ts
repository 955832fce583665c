import { once } from 'node:events'
import { createServer } from 'node:http'
import type { Page } from '@playwright/test'
import { expect, site, test } from './fixtures.ts'

/** From the footer to a brand, a model, the table of a chart, and a vehicle on sale. */
async function findPrices(page: Page) {
  await page.goto(site())
  await page.getByRole('contentinfo').getByRole('link', { name: 'Used vehicle prices' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Used car, bike and truck prices in India')
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Maruti Suzuki/ })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Used Maruti Suzuki prices in India')
  await page
    .getByRole('row', { name: /^Swift/ })
    .getByRole('link')
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Used Maruti Suzuki Swift prices in India')

  const byMonth = page.getByRole('region', { name: 'Asking price by month' })
  await expect(byMonth.getByRole('img', { name: /^Asking price by month: ₹/ })).toBeVisible()
  await expect(byMonth.getByRole('table')).toBeHidden()
  await byMonth.getByText('Show as a table').click()
  await expect(byMonth.getByRole('row', { name: /^\w{3}\s20\d\d ₹\d/ }).last()).toBeVisible()

  await expect(page.getByRole('heading', { name: 'Lowest prices' })).toBeVisible()
  expect(await page.getByRole('article').count()).toBeGreaterThanOrEqual(4)
  await page.getByRole('link', { name: /^See all \d+ on sale/ }).click()
  await expect(page).toHaveURL(/\/used\/cars\?q=Swift&brand=Maruti(%20|\+)Suzuki/)
  // The newest may belong to other journeys, a whole page of them; the cheapest is the demo's.
  await page.goto(`${page.url()}&sort=price`)
  await page
    .getByRole('link', { name: /^Details: Maruti Suzuki Swift/ })
    .first()
    .click()
  // The last part of the page to arrive: a visitor who goes on earlier aborts it.
  await expect(page.getByRole('heading', { name: 'You Might Also Like' })).toBeVisible()
  await page.getByRole('link', { name: 'What a used Maruti Suzuki Swift costs' }).click()
  await expect(page).toHaveURL(`${site()}/market/maruti-suzuki/swift`)
}

test('a buyer finds what a model costs, and vehicles at that price', { tag: '@core' }, async ({
  watched: page,
}) => {
  await findPrices(page)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('a buyer finds what a model costs, and vehicles at that price', async ({ page }) => {
    await findPrices(page)
  })
})

test('another site shows a badge, which leads to the listing', async ({ page }) => {
  const listing = `${site()}/used-vehicles/usedvehicle0003`
  const blog = createServer((_, answer) => {
    answer.setHeader('Content-Type', 'text/html')
    answer.end(
      `<title>Blog</title><a href="${listing}"><img src="${site()}/badge/usedvehicle0003.svg" alt="Activa on Sawari"></a>`,
    )
  })
  await once(blog.listen(0, '127.0.0.1'), 'listening')
  const address = blog.address()
  const port = typeof address === 'object' ? address?.port : undefined
  // The browser sees another site, because its host is not the site's.
  await page.goto(`http://127.0.0.1:${port}/`, { waitUntil: 'load' })
  const badge = page.getByRole('img', { name: 'Activa on Sawari' })
  const size = () => badge.evaluate(image => [image.clientWidth, image.clientHeight])
  await expect.poll(size).toEqual([320, 88])
  expect(await page.context().cookies(site())).toEqual([])
  await badge.click()
  await expect(page).toHaveURL(listing)
  blog.close()
})
