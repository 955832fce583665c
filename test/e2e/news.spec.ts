import { expect, site, test } from './fixtures.ts'

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('an article is found by category and by search, and read', async ({ watched: page }) => {
      await page.goto(`${site()}/auto/news`, { waitUntil: 'networkidle' })
      await expect(page.getByRole('heading', { name: 'Featured Article' })).toBeVisible()
      await page
        .getByRole('navigation', { name: 'Categories' })
        .getByRole('link', { name: 'Electric Vehicles' })
        .click()
      await expect(page).toHaveURL(/category=electric/)
      await page.getByRole('searchbox', { name: 'Search blog articles' }).fill('flat')
      if (!javaScriptEnabled) await page.getByRole('main').getByRole('button', { name: 'Search' }).click()
      await expect(page).toHaveURL(/category=electric&q=flat/)
      await page.getByRole('link', { name: /Charging at a flat/ }).click()
      await expect(page).toHaveURL(/\/auto\/news\/charging-ev-housing-society-flat$/)
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Charging at a flat')
      await page.getByRole('link', { name: 'Back to news' }).click()
      await expect(page).toHaveURL(/\/auto\/news$/)
    })

    test('what is not there is said', async ({ watched: page }) => {
      await page.goto(`${site()}/auto/news?q=zzzz`)
      await expect(page.getByText('No articles found for this search or category.')).toBeVisible()
    })
  })
}
