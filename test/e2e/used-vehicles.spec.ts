import type { Page } from '@playwright/test'
import { listingId } from '#demo/used-vehicles/listing-row.ts'
import { readUsedDemo } from '#demo/used-vehicles/read.ts'
import { findViolations } from './accessibility.ts'
import { expect, site, waitForCodeOf } from './fixtures.ts'
import { test } from './people.ts'
import { closeFilters, fillInquiry, openFilters, withoutCode } from './steps.ts'

const listedCard = (page: Page) =>
  page
    .getByText(/^Found \d+ vehicles?$/)
    .filter({ visible: true })
    .first()
const first = (page: Page) => page.getByRole('article').first()

test(
  'a visitor finds, views, inquires about and reviews a used car',
  { tag: '@core' },
  async ({ watched: page, isMobile }, { project }) => {
    await page.goto(`${site()}/used-vehicles`)
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

    // By name, so that no listing of another journey comes first.
    await page.goto(`${site()}/used-vehicles?sort=name`)
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
    await expect(dialog.getByText('Inquiry Sent!')).toBeVisible()
    await expect(dialog).toBeHidden()

    const text = `Seen on a ${project.name}.`
    await page.getByLabel(/^Name/).fill('Leela')
    await page.getByLabel(/^Review/).fill(text)
    await page.getByRole('button', { name: 'Submit Review' }).click()
    await expect(page.getByText('Review submitted successfully!')).toBeVisible()
    await expect(page.locator('#reviews li').first()).toContainText(text)
    await expect(page.getByLabel(/^Review/)).toHaveValue('')
  },
)

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

test('a visitor sees when the price of a vehicle went down', async ({ watched: page }) => {
  const { listings, earlierPrices } = await readUsedDemo()
  const lowered = listings.find(({ no, status, asking }) => {
    const earlier = earlierPrices.filter(({ listing }) => listing === no)
    return status === 'approved' && earlier.length && earlier.every(each => each.asking > asking)
  })
  await page.goto(`${site()}/used-vehicles/${listingId(lowered?.no ?? 0)}`)
  await expect(page.getByText(/^Last confirmed on .* by the seller$/)).toBeVisible()
  const chart = page.getByRole('img', { name: /^Price history: ₹[\d,]+ on \d+\s\w+\s\d{4}, then ₹[\d,]+\./ })
  await expect(chart).toBeVisible()
  await page.getByText('See all prices').click()
  const table = page.getByRole('table', { name: 'Price history' })
  await expect(table.getByRole('row', { name: /Lowered by ₹[\d,]+ ₹[\d,]+$/ }).first()).toBeVisible()
  await expect(table.getByRole('row', { name: /Listed ₹[\d,]+$/ })).toBeVisible()
  expect(await findViolations(page, 'section:has(table caption)')).toEqual([])
})

test('a visitor sees why a vehicle is worth its value, by keyboard too', async ({ watched: page }) => {
  await page.goto(`${site()}/used-vehicles/usedvehicle0001`)
  const value = page.locator('#value')
  await waitForCodeOf(value)
  await page.getByRole('link', { name: 'Why this value' }).click()
  await expect(value.getByRole('heading', { name: 'Why this value' })).toBeInViewport()
  await expect(value.getByRole('img', { name: /^Asking price ₹\S+\sL\. Market value ₹/ })).toBeVisible()
  const amounts = (await value.getByRole('table').getByRole('cell').allTextContents()).map(text =>
    Number(text.replace('−', '-').replace(/[₹,+]/g, '')),
  )
  expect(amounts.length).toBeGreaterThan(3)
  expect(amounts.slice(0, -1).reduce((sum, amount) => sum + amount)).toBe(amounts.at(-1))
  await value.getByText('The 10 most similar listings').press('Enter')
  const listings = value.getByRole('listitem')
  await expect(listings).toHaveCount(10)
  expect(await findViolations(page)).toEqual([])
  await listings.filter({ hasNotText: 'Sold' }).first().getByRole('link').click()
  await expect(page).toHaveURL(/\/used-vehicles\/(?!usedvehicle0001)\w+$/)
  await expect(page.getByText('Asking price, RC transfer extra')).toBeVisible()
})

test('a link within the page leads to a part whose code is still on its way, which stays there @narrow', async ({
  watched: page,
}) => {
  await page.goto(`${site()}/robots.txt`)
  const code = await withoutCode(page, '/used-vehicles/usedvehicle0001', /\/used-details-[^/]*\.js$/)
  const link = page.getByRole('link', { name: 'Why this value' })
  await waitForCodeOf(link)
  await link.click()
  const value = page.locator('#value')
  const heading = value.getByRole('heading', { name: 'Why this value' })
  await expect(heading).toBeInViewport()
  await expect(value).toBeFocused()
  code.arrive()
  await waitForCodeOf(value)
  await expect(page).toHaveURL(/#value$/)
  await expect(heading).toBeInViewport()
})

test('the picture of one vehicle does not stay on the page of the next', { tag: '@narrow' }, async ({
  watched: page,
}) => {
  await page.goto(`${site()}/used-vehicles/usedvehicle0001`)
  const picture = await page.locator('main img').first().elementHandle()
  const similar = first(page)
  await waitForCodeOf(similar)
  await similar.getByRole('link', { name: /^Details/ }).click()
  await expect(page).toHaveURL(/\/used-vehicles\/(?!usedvehicle0001)\w+$/)
  await expect.poll(() => picture?.evaluate(img => img.isConnected)).toBe(false)
})

test('a vehicle without photos has its name on the first screen', { tag: '@narrow' }, async ({
  watched: page,
  store,
}) => {
  await page.goto(`${site()}/used-vehicles/${await store.listing()}`)
  const pictures = page.getByRole('region', { name: /^Pictures/ })
  await expect(pictures.getByText('No Image Available')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 })
})

test('a vehicle that is sold says so, and leads to those that are not', async ({ watched: page }) => {
  await page.goto(`${site()}/used-vehicles/usedvehicle0022`)
  await expect(page.getByRole('heading', { name: /^Sold after \d+ days$/ })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Send Inquiry' })).toHaveCount(0)
  await expect(page.getByRole('article')).toHaveCount(4)
  await page.getByRole('link', { name: 'See used Toyota on sale' }).click()
  await expect(page).toHaveURL(/\/used\/cars\?brand=Toyota$/)
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('a list loads more below, and a saved vehicle is on the wishlist', { tag: '@core' }, async ({
  watched: page,
}) => {
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

/** Whether every card has one of these labels, with the market value. */
async function expectDeals(page: Page, labels: RegExp) {
  await expect(page.getByRole('article').filter({ hasNotText: labels })).toHaveCount(0)
  await expect(first(page)).toContainText(/Market value ₹[\d.,]+(\sL)?\s- ₹[\d.,]+(\sL)?/)
}

/** Whether the list starts with the car of the best label whose price is most rupees below its value. */
async function expectBestDeal(page: Page) {
  const query = new URLSearchParams({ filter: 'type = "car"', sort: '-dealRank,-belowValue', perPage: '1' })
  const answer = await page.request.get(`${site()}/api/collections/usedVehicles/records?${query}`)
  const [{ id }] = (await answer.json()).items
  await expect(first(page).getByRole('link').first()).toHaveAttribute('href', `/used-vehicles/${id}`)
}

test('a visitor chooses good prices, the best deal first', async ({ watched: page, isMobile }) => {
  await page.goto(`${site()}/used/cars`)
  await openFilters(page, isMobile)
  await page.getByRole('checkbox', { name: /^Great price/ }).check()
  await expect(page).toHaveURL(/\?deal=great$/)
  await expectDeals(page, /Great price/)
  await page.getByRole('checkbox', { name: /^Good price/ }).check()
  await expect(page).toHaveURL(/\?deal=great&deal=good$/)
  await closeFilters(page, isMobile)
  await expectDeals(page, /Great price|Good price/)
  if (isMobile) {
    await page.getByRole('button', { name: 'Sort' }).click()
    await page.getByRole('link', { name: 'Best Deal First' }).click()
  } else await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Best Deal First')
  await expect(page).toHaveURL(/sort=-belowValue/)
  await expectBestDeal(page)
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('link', { name: 'Remove Great price' }).click()
  await expect(page).toHaveURL(/\?deal=good&sort=-belowValue$/)
  await expectDeals(page, /Good price/)
})

test.describe('without JavaScript', { tag: '@narrow' }, () => {
  test.use({ javaScriptEnabled: false })

  test('a visitor chooses good prices, the best deal first', async ({ page, isMobile }) => {
    await page.goto(`${site()}/used/cars`)
    await openFilters(page, isMobile)
    await page.getByRole('checkbox', { name: /^Great price/ }).check()
    await page.getByRole('checkbox', { name: /^Good price/ }).check()
    await page.getByRole('button', { name: 'Apply Filters' }).click()
    await expect(page).toHaveURL(/deal=great&deal=good/)
    await expectDeals(page, /Great price|Good price/)
    await page.getByRole('button', { name: 'Sort' }).click()
    await page.getByRole('link', { name: 'Best Deal First' }).click()
    await expect(page).toHaveURL(/deal=great&deal=good&sort=-belowValue/)
    await expectBestDeal(page)
  })

  test(
    'a visitor finds, inquires about, reviews and reports a used bike',
    { tag: '@core' },
    async ({ page, isMobile }, { project }) => {
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
    },
  )
})
