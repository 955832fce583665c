import { expect, site, test } from './fixtures.ts'

test('home links to a car, a brand, a budget and the news', { tag: '@core' }, async ({ watched: page }) => {
  await page.goto(site())
  const popular = page.getByRole('region', { name: 'Popular Cars' })
  await expect(popular.getByRole('article')).toHaveCount(4)
  await page.getByRole('link', { name: 'Toyota', exact: true }).click()
  await expect(page).toHaveURL(/\/cars\?brand=Toyota$/)
  await expect(page.getByRole('link', { name: 'Remove Toyota' })).toBeVisible()
  await page.goBack()
  await page.getByRole('link', { name: /₹5-10 L/ }).click()
  await expect(page).toHaveURL(/budget=5l-10l/)
  await page.goBack()
  await page.getByRole('link', { name: /^Electric\s*\d+ bikes/ }).click()
  await expect(page).toHaveURL(/\/bikes\/byBuget\?fuel=Electric$/)
  await expect(page.getByRole('link', { name: 'Remove Electric' })).toBeVisible()
  await page.goBack()
  await page.getByRole('link', { name: /^CNG\s*\d+ bikes?/ }).click()
  await expect(page.getByRole('link', { name: 'Bajaj Freedom 125', exact: true }).first()).toBeVisible()
  await page.goBack()
  await page.getByRole('link', { name: /^Diesel\s*No bikes/ }).click()
  await page.getByRole('link', { name: 'See Diesel cars' }).click()
  await expect(page).toHaveURL(/\/cars\?fuel=Diesel$/)
})

test('an inquiry starts from a popular car', async ({ watched: page }) => {
  await page.goto(site())
  await page
    .getByRole('link', { name: /^Inquiry: / })
    .first()
    .click()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('a visitor who returns sees what is new', async ({ watched: page }) => {
  await page.goto(site())
  await expect(page.getByRole('region', { name: 'New since your last visit' })).toBeHidden()
  await page.evaluate(() => localStorage.setItem('sawari-visits', '2000-01-01'))
  await page.reload()
  const strip = page.getByRole('region', { name: 'New since your last visit' })
  await expect(strip.getByRole('article').first()).toBeVisible()
})

test('sections that are still loading show skeletons, then their content', async ({ watched: page }) => {
  await page.addInitScript(() => {
    const { fetch } = window
    // Delays the data behind the page's frame, as from a slow store.
    window.fetch = async (input, init) => {
      const answer = await fetch(input, init)
      if (!String(input instanceof Request ? input.url : input).includes('/_.data')) return answer
      const [frame = '', ...parts] = (await answer.text()).split(/(?<=\n)/)
      const body = new ReadableStream<Uint8Array>({
        async start(out) {
          const bytes = new TextEncoder()
          out.enqueue(bytes.encode(frame))
          await new Promise(resolve => window.addEventListener('store-answers', resolve, { once: true }))
          out.enqueue(bytes.encode(parts.join('')))
          out.close()
        },
      })
      return new Response(body, answer)
    }
  })
  await page.goto(`${site()}/about`)
  await page.getByRole('link', { name: 'Sawari' }).first().click()
  await expect(page.locator('main').getByText('Loading', { exact: true }).first()).toBeAttached()
  await expect(page.getByRole('heading', { name: 'Find Your Perfect Vehicle' })).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(0)
  await page.evaluate(() => window.dispatchEvent(new Event('store-answers')))
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(page.locator('main').getByText('Loading', { exact: true })).toHaveCount(0)
})
