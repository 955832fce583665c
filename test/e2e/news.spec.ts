import { expect, site, test } from './fixtures.ts'
import { openFilters } from './steps.ts'

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', {
    tag: javaScriptEnabled ? [] : '@narrow',
  }, () => {
    test.use({ javaScriptEnabled })

    test('a visitor finds an article by category and by search, and reads it', { tag: '@core' }, async ({
      watched: page,
    }) => {
      await page.goto(`${site()}/auto/news`)
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

    test("a visitor pages through an article's pictures and follows links to vehicles and further articles", async ({
      watched: page,
    }) => {
      await page.goto(`${site()}/auto/news/tata-nexon-dct-three-monsoon-months`)
      const pictures = page.getByRole('region', { name: 'Pictures and videos of this article' })
      const next = javaScriptEnabled ? 'button' : 'link'
      await pictures.getByRole(next, { name: 'Next picture' }).first().click()
      await expect(pictures.getByRole('img', { name: /picture 2$/ })).toBeInViewport()
      await page.getByText('Share', { exact: true }).click()
      await expect(page.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
        'href',
        /wa\.me.*tata-nexon-dct/,
      )
      await page.getByRole('region', { name: 'Related articles' }).getByRole('link').first().click()
      await expect(page).toHaveURL(/\/auto\/news\/(?!tata-nexon)/)
      await page.goBack()
      await page
        .getByRole('region', { name: 'Vehicles in this article' })
        .getByRole('link', { name: /Nexon/ })
        .first()
        .click()
      await expect(page).toHaveURL(/\/cars\/tata-nexon$/)
    })

    test('a visitor opens a list of one brand, narrows it and leaves it', async ({
      watched: page,
      isMobile,
    }) => {
      await page.goto(`${site()}/cars`)
      await page.getByRole('navigation', { name: 'More lists' }).getByRole('link', { name: /^Tata/ }).click()
      await expect(page).toHaveURL(/\/cars\/brand\/tata$/)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tata cars')
      await openFilters(page, isMobile)
      await page.getByRole('checkbox', { name: /^Diesel/ }).check()
      if (!javaScriptEnabled) await page.getByRole('button', { name: 'Apply Filters' }).click()
      await expect(page).toHaveURL(/\/cars\?.*fuel=Diesel.*&brand=Tata/)
      await page.goBack()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tata cars')
    })

    test('missing articles and empty searches show a message', async ({ watched: page }) => {
      await page.goto(`${site()}/auto/news?q=zzzz`)
      await expect(page.getByText('No articles found for this search or category.')).toBeVisible()
    })
  })
}

test('a table in an article breaks no word or figure on a phone', { tag: '@narrow' }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto(`${site()}/auto/news/electric-suv-running-cost-five-cities`)
  const lines = await page
    .getByRole('article')
    .getByRole('cell')
    .evaluateAll(cells =>
      cells.map(cell => {
        const range = document.createRange()
        range.selectNodeContents(cell)
        return [cell.textContent, new Set([...range.getClientRects()].map(({ top }) => top)).size]
      }),
    )
  expect(lines).toContainEqual(['₹1,726', 1])
  expect(lines.filter(([, count]) => count !== 1)).toEqual([])
})
