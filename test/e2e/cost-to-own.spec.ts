import { findViolations } from './accessibility.ts'
import { expect, site, test } from './fixtures.ts'

const perMonth = '#cost-to-own p[aria-live]'

test('a visitor moves the sliders of a car, and whoever opens the address sees the same figures', {
  tag: '@narrow',
}, async ({ watched: page, browser }) => {
  await page.goto(`${site()}/cars/tata-nexon`)
  const result = page.locator(perMonth)
  await result.scrollIntoViewIfNeeded()
  const before = (await result.textContent()) ?? ''
  const years = page.getByRole('slider', { name: 'Years of ownership' })
  await years.focus()
  await years.press('ArrowRight')
  await years.press('ArrowRight')
  await expect(result).not.toHaveText(before)
  await expect(page).toHaveURL(/years=7/)
  const amount = (await result.textContent()) ?? ''
  expect(await findViolations(page)).toEqual([])
  const elsewhere = await browser.newContext({ javaScriptEnabled: false })
  const other = await elsewhere.newPage()
  await other.goto(page.url())
  expect(await other.locator(perMonth).textContent()).toBe(amount)
  await elsewhere.close()
})

test('a visitor compares the fuels of a model, removes one and adds a vehicle of another brand', async ({
  watched: page,
}) => {
  await page.goto(`${site()}/cars/tata-nexon`)
  await page.getByRole('link', { name: 'Petrol, CNG or electric? Compare the cost' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cost to own')
  const table = page.getByRole('table')
  await expect(table.getByRole('columnheader', { name: /CNG/ })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'When it pays' })).toBeVisible()
  await page.getByRole('link', { name: /^Remove .*Diesel/ }).click()
  await expect(table.getByRole('columnheader', { name: /Diesel/ })).toHaveCount(0)
  await page.getByLabel('Brand').selectOption('Hyundai')
  await page.getByLabel('Model').selectOption('Creta')
  await expect(table.getByRole('columnheader', { name: /Hyundai Creta/ })).toBeVisible()
  await expect(page).toHaveURL(/hyundai-creta/)
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
  expect(await findViolations(page)).toEqual([])
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a visitor chooses a brand, a model and a distance', async ({ page }) => {
    await page.goto(`${site()}/cost-to-own`)
    await page.getByLabel('Brand').selectOption('Hyundai')
    await page.getByRole('button', { name: 'Add' }).click()
    await page.getByLabel('Model').selectOption('Creta')
    await page.getByRole('button', { name: 'Calculate' }).click()
    await expect(page.getByRole('columnheader', { name: /Hyundai Creta/ })).toBeVisible()
    await page.getByLabel('Down payment (₹)').fill('500000')
    await page.getByLabel('City').selectOption('Mumbai')
    await page.getByRole('button', { name: 'Calculate' }).click()
    await expect(page.getByRole('heading', { name: /^Cost to own in Mumbai/ })).toBeVisible()
    await expect(page).toHaveURL(/down=500000/)
  })
})
