import type { Page } from '@playwright/test'
import { findViolations } from './accessibility.ts'
import { expect, site, test } from './fixtures.ts'
import { closeFilters, fillInquiry, openFilters } from './steps.ts'

const listedCard = (page: Page) =>
  page
    .getByText(/^Found \d+ vehicles?$/)
    .filter({ visible: true })
    .first()
const first = (page: Page) => page.getByRole('article').first()

test('a visitor finds, views, inquires about and reviews a used car', async ({ watched: page, isMobile }, {
  project,
}) => {
  await page.goto(`${site()}/used-vehicles`, { waitUntil: 'networkidle' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Used Vehicles')
  await openFilters(page, isMobile)
  await page.getByLabel('Brand').selectOption('Maruti Suzuki')
  await expect(page).toHaveURL(/brand=Maruti\+Suzuki/)
  await page.getByLabel('Location').fill('Puna')
  await page.getByLabel('Location').blur()
  await closeFilters(page, isMobile)
  await expect(page.getByText('No vehicles found')).toBeVisible()
  await page.getByRole('link', { name: 'Pune', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Used Maruti Suzuki cars in Pune')
  await expect(listedCard(page)).toBeVisible()
  await page.getByRole('link', { name: 'Remove Pune' }).click()
  await expect(page).not.toHaveURL(/location/)
  await page.getByRole('link', { name: 'Clear All', exact: true }).click()
  await expect(page).toHaveURL(/\/used-vehicles$/)
  await openFilters(page, isMobile)
  await expect(page.getByLabel('Brand')).toHaveValue('')
  await closeFilters(page, isMobile)

  await first(page).getByRole('link', { name: 'Details' }).click()
  await expect(page).toHaveURL(/\/used-vehicles\/\w+$/)
  await page.getByRole('button', { name: 'Picture 2' }).last().click()
  await expect(page.getByText('Picture 2 of', { exact: false })).toBeAttached()
  await page.getByRole('link', { name: 'Send Inquiry' }).filter({ visible: true }).first().click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByPlaceholder(/^Interested in /)).toBeVisible()
  await dialog.getByRole('button', { name: 'Send Inquiry' }).click()
  for (const words of ['Name is required', 'Email is required'])
    await expect(dialog.getByText(words).first()).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await fillInquiry(dialog, { phone: '', message: '' })
  const sent = page.waitForResponse(/inquiry/)
  await dialog.getByRole('button', { name: 'Send Inquiry' }).click()
  await sent
  const since = Date.now()
  await expect(dialog.getByText('Inquiry Sent!')).toBeVisible()
  await expect(dialog).toBeHidden()
  expect(Date.now() - since).toBeGreaterThan(1_500)
  expect(Date.now() - since).toBeLessThan(5_000)

  const text = `Seen on a ${project.name}.`
  await page.getByLabel(/^Name/).fill('Leela')
  await page.getByLabel(/^Review/).fill(text)
  await page.getByRole('button', { name: 'Submit Review' }).click()
  await expect(page.getByText('Review submitted successfully!')).toBeVisible()
  await expect(page.locator('#reviews li').first()).toContainText(text)
  await expect(page.getByLabel(/^Review/)).toHaveValue('')
})

test('a failed inquiry says so and keeps its values', { tag: '@narrow' }, async ({ watched: page }) => {
  await page.goto(`${site()}/used-vehicles/usedvehicle0001`)
  await page.getByRole('link', { name: 'Send Inquiry' }).filter({ visible: true }).first().click()
  const dialog = page.getByRole('dialog')
  await fillInquiry(dialog)
  await page.route(/inquiry/, route =>
    route.request().method() === 'POST' ? route.fulfill({ status: 503 }) : route.continue(),
  )
  await dialog.getByRole('button', { name: 'Send Inquiry' }).click()
  await expect(dialog.getByText('Failed to submit inquiry. Please try again.')).toBeVisible()
  await expect(dialog.getByLabel(/^Name/)).toHaveValue('Asha Rao')
})

test('a list loads more below, and a saved vehicle is on the wishlist', async ({ watched: page }) => {
  await page.goto(`${site()}/used/cars`)
  await expect(page.getByRole('article')).toHaveCount(24)
  await page.getByRole('link', { name: 'Load more' }).click()
  await expect(page).toHaveURL(/pages=2/)
  await expect(page.getByRole('article')).toHaveCount(48)
  const details = await first(page)
    .getByRole('link', { name: /^Details/ })
    .getAttribute('aria-label')
  await first(page)
    .getByRole('button', { name: /^Add to Wishlist/ })
    .click()
  await page.goto(`${site()}/shortlist`)
  await expect(page.getByRole('article').getByRole('link', { name: details ?? '' })).toBeVisible()
})

test.describe('without JavaScript', { tag: '@narrow' }, () => {
  test.use({ javaScriptEnabled: false })

  test('a visitor finds, inquires about, reviews and reports a used bike', async ({ page, isMobile }, {
    project,
  }) => {
    await page.goto(`${site()}/used/bikes`)
    await openFilters(page, isMobile)
    await page.getByLabel('Year range').selectOption('2018-2019')
    await page.getByRole('button', { name: 'Apply Filters' }).click()
    await expect(page).toHaveURL(/year=2018-2019/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Used bikes of 2018 to 2019')
    await first(page).getByRole('link', { name: 'Details' }).click()

    const address = page.url()
    await page.getByRole('link', { name: 'Send Inquiry' }).filter({ visible: true }).first().click()
    await expect(page).toHaveURL(/\/inquiry$/)
    await fillInquiry(page, { phone: 'ring me', message: '' })
    await page.getByRole('button', { name: 'Send Inquiry' }).click()
    await expect(page.getByText('Please enter a valid phone number').first()).toBeVisible()
    await page.getByLabel(/^Phone/).fill('98220 41234')
    await page.getByRole('button', { name: 'Send Inquiry' }).click()
    await expect(page.getByText('Inquiry Sent!')).toBeVisible()

    const text = `Written without scripts on a ${project.name}.`
    await page.goto(address)
    await page.getByLabel(/^Name/).fill('Ravi')
    await page.getByLabel(/^Review/).fill(text)
    await page.getByRole('button', { name: 'Submit Review' }).click()
    await expect(page.getByText('Review submitted successfully!')).toBeVisible()
    await page.goto(address)
    await expect(page.locator('#reviews li').first()).toContainText(text)

    await page.getByRole('link', { name: 'Report this listing' }).click()
    await page.getByLabel(/^What is wrong/).selectOption('wrong')
    await page.getByRole('button', { name: 'Send Report' }).click()
    await expect(page.getByText('Report sent')).toBeVisible()
  })
})
