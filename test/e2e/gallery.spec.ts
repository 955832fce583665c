import { expect, site, test } from './fixtures.ts'

test.beforeEach(async ({ watched: page }) => {
  await page.goto(`${site()}/cars/hyundai-creta`)
  // Once the links are buttons, the page has hydrated.
  await expect(page.getByRole('button', { name: 'Next picture' })).toBeVisible()
})

test('arrows show the next and previous picture of a colour and wrap around', async ({ watched: page }) => {
  const counter = page.getByText(/^\d \/ \d$/)
  await expect(counter).toHaveText('1 / 5')
  await page.getByRole('button', { name: 'Next picture' }).click()
  await expect(counter).toHaveText('2 / 5')
  await page.getByRole('button', { name: 'Previous picture' }).click()
  await page.getByRole('button', { name: 'Previous picture' }).click()
  await expect(counter).toHaveText('5 / 5')
  await page.getByRole('button', { name: 'Next picture' }).click()
  await expect(counter).toHaveText('1 / 5')
  await expect(page).toHaveURL(/hyundai-creta$/)
})

test('keys do the same, and screen readers see only the current picture', async ({ watched: page }) => {
  const strip = page.getByRole('group', { name: 'Pictures' })
  await strip.focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText('2 / 5', { exact: true })).toBeVisible()
  await page.keyboard.press('End')
  await expect(page.getByText('5 / 5', { exact: true })).toBeVisible()
  await page.keyboard.press('Home')
  await expect(page.getByText('1 / 5', { exact: true })).toBeVisible()
  await expect(strip.locator('[inert]')).toHaveCount(4)
})

test('another colour starts with its first picture and is in the URL', async ({ watched: page }) => {
  await page.getByRole('button', { name: 'Next picture' }).click()
  await expect(page.getByText('2 / 5', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Atlas White' }).click()
  await expect(page).toHaveURL(/color=atlas-white/)
  await expect(page.getByText('1 / 5', { exact: true })).toBeVisible()
  await expect(page.getByRole('img', { name: /Atlas White/ }).first()).toBeVisible()
  await page.reload()
  await expect(page.getByRole('img', { name: /Atlas White/ }).first()).toBeVisible()
})

test('a variant has its own price, and links to its model and to other variants', async ({
  watched: page,
}) => {
  await page
    .getByRole('link', { name: /View Details/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/cars\/variant\//)
  await expect(page.getByText('Other Variations')).toBeVisible()
  await page.getByRole('link', { name: 'Hyundai Creta', exact: true }).first().click()
  await expect(page).toHaveURL(/\/cars\/hyundai-creta$/)
})
