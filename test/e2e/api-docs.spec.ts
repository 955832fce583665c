import { expect, site, test } from './fixtures.ts'

test('the API page shows its collections and calls', async ({ watched: page }) => {
  await page.goto(`${site()}/api/docs`)
  await expect(page.getByRole('heading', { name: /Sawari record API/ })).toBeVisible()
  await page.getByRole('link', { name: 'cars', exact: true }).click()
  await page.getByText('A page of records').click()
  await expect(page.getByText('A condition, such as price > 500000').first()).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
})

test('without JavaScript the API page links to the document', { tag: '@narrow' }, async ({ browser }) => {
  const page = await browser.newPage({ javaScriptEnabled: false })
  await page.goto(`${site()}/api/docs`)
  await page.getByRole('link', { name: 'openapi.json' }).click()
  await expect(page.locator('body')).toContainText('"openapi":"3.1.0"')
  await page.close()
})
