import { expect, secureSite, site, test } from './fixtures.ts'
import { fillInquiry, openFilters } from './steps.ts'

test.use({ javaScriptEnabled: false })

for (const { label, origin } of [
  { label: 'plainly', origin: site },
  { label: 'behind a proxy that ends TLS', origin: secureSite },
]) {
  test(`a visitor filters, views, selects a colour and sends an inquiry, ${label}`, {
    tag: origin === site ? '@core' : [],
  }, async ({ page, isMobile }) => {
    await page.goto(`${origin()}/cars/electric`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Electric cars')
    await page.goto(`${origin()}/cars`)
    await openFilters(page, isMobile)
    await page.getByRole('checkbox', { name: /^Diesel/ }).check()
    await page.getByRole('button', { name: 'Apply Filters' }).click()
    await expect(page).toHaveURL(/fuel=Diesel/)
    await expect(page.getByRole('article').first()).toBeInViewport({ ratio: 0.5 })

    await page.goto(`${origin()}/cars/hyundai-creta`)
    await page.getByRole('link', { name: 'Atlas White' }).first().click()
    await expect(page).toHaveURL(/color=/)

    await page.getByRole('link', { name: 'Inquiry', exact: true }).first().click()
    await expect(page).toHaveURL(/\/cars\/hyundai-creta\/inquiry/)
    await fillInquiry(page, { name: '' })
    await page.getByRole('button', { name: 'Send Inquiry' }).click()
    await expect(page.getByText('Name is required').first()).toBeVisible()
    await expect(page.getByLabel(/^Message/)).toHaveValue('Is it in stock?')
    await page.getByLabel(/^Name/).fill('Asha Rao')
    await page.getByRole('button', { name: 'Send Inquiry' }).click()
    await expect(page.getByText('Inquiry Sent!')).toBeVisible()
  })
}

test('the page thanks for a review and shows it', async ({ page }, { project }) => {
  const text = `Written without scripts on a ${project.name}.`
  await page.goto(`${site()}/cars/tata-nexon`)
  await page.getByLabel(/^Name/).fill('Leela')
  await page.getByLabel(/^Review/).fill(text)
  await page.getByRole('button', { name: 'Submit Review' }).click()
  await expect(page.getByText('Review submitted successfully!')).toBeVisible()
  await page.goto(`${site()}/cars/tata-nexon`)
  await expect(page.getByText(text)).toBeVisible()
})

test('menus open, and the chat is a page', async ({ page, isMobile }) => {
  await page.goto(site())
  if (isMobile) await page.getByLabel('Menu').first().click()
  const menu = page.getByRole('navigation', { name: isMobile ? 'Menu' : 'Main' })
  await menu.getByText('Commercial', { exact: true }).click()
  await expect(menu.getByRole('link', { name: 'Tractors' })).toBeVisible()
  await page.goto(`${site()}/chat`)
  await expect(page.getByText('Please sign in to access chat.')).toBeVisible()
})

test('links lead to the pictures of a colour', async ({ page }) => {
  await page.goto(`${site()}/cars/hyundai-creta`)
  await expect(page.getByRole('group', { name: /2/ }).first()).toBeAttached()
  await page.goto(`${site()}/cars/hyundai-creta#photo-2`)
  await expect(page.locator('#photo-2')).toBeInViewport()
})
