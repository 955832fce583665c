import type { Page } from '@playwright/test'
import { expect, site, test } from './fixtures.ts'
import { closeFilters, fillInquiry, openFilters } from './steps.ts'

/** The first vehicle of a list, and its page. */
async function openFirst(page: Page) {
  await page.getByRole('article').first().getByRole('link', { name: 'Details' }).click()
  await expect(page.getByRole('button', { name: 'Submit Review' })).toBeVisible()
}

test('a visitor finds a bike by its engine, views it and sends an inquiry', { tag: '@core' }, async ({
  watched: page,
  isMobile,
}) => {
  await page.goto(`${site()}/bikes/byBuget`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bikes by Budget')
  await expect(page.getByText('Find the perfect bike within your budget range')).toBeVisible()
  await openFilters(page, isMobile)
  await page.getByRole('checkbox', { name: /^200 to 350 cc/ }).check()
  await expect(page).toHaveURL(/cc=200-350/)
  await closeFilters(page, isMobile)
  await openFirst(page)
  await expect(page).toHaveURL(/\/bikes\/[a-z0-9-]+$/)
  await page.getByRole('link', { name: 'Inquiry', exact: true }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Send Inquiry' }).click()
  await expect(dialog.getByText('Message is required').first()).toBeVisible()
  await fillInquiry(dialog)
  await dialog.getByRole('button', { name: 'Send Inquiry' }).click()
  await expect(dialog.getByText(/reply within 24 hours/)).toBeVisible()
  await expect(dialog).toBeHidden()
})

test('a list of commercial vehicles shows that it is loading', { tag: '@narrow' }, async ({
  watched: page,
  isMobile,
}) => {
  await page.goto(`${site()}/commercial/trucks`)
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  await page.route(/trucks\.data/, async route => {
    await answered
    await route.continue()
  })
  await openFilters(page, isMobile)
  await page.getByRole('checkbox', { name: /^Diesel/ }).check()
  await expect(page.getByText('Loading vehicles...').filter({ visible: true }).first()).toBeVisible()
  answer()
  await expect(page.getByText('Loading vehicles...')).toHaveCount(0)
})

test('on a phone the first result is in view after a filter and after a sort', { tag: '@narrow' }, async ({
  watched: page,
}) => {
  const first = page.getByRole('article').first()
  const last = page.getByRole('article').last()
  await page.goto(`${site()}/commercial-vehicles`)
  await last.scrollIntoViewIfNeeded()
  await openFilters(page, true)
  await page.getByRole('checkbox', { name: /^Truck/ }).check()
  await expect(page).toHaveURL(/body=Truck/)
  await page.getByRole('button', { name: 'Apply Filters' }).click()
  await expect(first).toBeInViewport({ ratio: 0.5 })
  await last.scrollIntoViewIfNeeded()
  await page.getByRole('button', { name: 'Sort' }).last().click()
  await page.getByRole('link', { name: 'Most popular' }).click()
  await expect(page).toHaveURL(/sort=-popularity/)
  await expect(first).toBeInViewport({ ratio: 0.5 })
})

test('a variant of a bike links back to its model', async ({ watched: page }) => {
  await page.goto(`${site()}/bikes/royal-enfield-classic-350`)
  await page
    .getByRole('link', { name: /^View Details, / })
    .first()
    .click()
  await expect(page).toHaveURL(/\/bikes\/variant\//)
  await page.getByRole('link', { name: /^All about the / }).click()
  await expect(page).toHaveURL(/\/bikes\/royal-enfield-classic-350$/)
})

test('a visitor finds a truck through the menu; the result of the inquiry shows in a toast', {
  tag: '@core',
}, async ({ watched: page, isMobile }) => {
  await page.goto(site())
  if (isMobile) await page.getByLabel('Menu').first().click()
  const menu = page.getByRole('navigation', { name: isMobile ? 'Menu' : 'Main' })
  await menu.getByText('Commercial', { exact: true }).click()
  await menu.getByRole('link', { name: 'Trucks', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Trucks')
  await expect(page.getByText(/^Found \d+ vehicle\(s\)$/).filter({ visible: true })).toBeVisible()
  await openFirst(page)
  await expect(page).toHaveURL(/\/commercial-vehicles\//)
  await page.getByRole('link', { name: 'Get On-Road Price' }).filter({ visible: true }).first().click()
  const dialog = page.getByRole('dialog')
  await fillInquiry(dialog, { message: '' })
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.getByRole('link', { name: 'Inquiry', exact: true }).first().click()
  await expect(dialog.getByLabel(/^Name/)).toHaveValue('')
  await fillInquiry(dialog, { message: '' })
  await page.route(/inquiry/, route =>
    route.request().method() === 'POST' ? route.fulfill({ status: 503 }) : route.continue(),
  )
  await dialog.getByRole('button', { name: 'Send Inquiry' }).click()
  await expect(page.getByRole('status').getByText('Submission Failed')).toBeVisible()
  await expect(page.getByText(/^An error occurred: /).first()).toBeVisible()
  await expect(dialog.getByLabel(/^Name/)).toHaveValue('Asha Rao')
  await page.unroute(/inquiry/)
  await dialog.getByRole('button', { name: 'Send Inquiry' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('status').getByText('Inquiry Sent!')).toBeVisible()
  await expect(page.getByText('Thank you for your interest. We will contact you shortly.')).toBeVisible()
})

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', {
    tag: javaScriptEnabled ? [] : '@narrow',
  }, () => {
    test.use({ javaScriptEnabled })

    test('lists, pages and forms of bikes and commercial vehicles', {
      tag: javaScriptEnabled ? [] : '@core',
    }, async ({ page }) => {
      for (const [path, heading] of [
        ['/bikes', 'Bikes'],
        ['/bikes/electric', 'Electric bikes'],
        ['/bikes/upcoming', 'Upcoming Bikes'],
        ['/commercial-vehicles', 'Commercial Vehicles'],
        ['/commercial/buses', 'Buses'],
        ['/commercial/tractors', 'Tractors'],
      ] as const) {
        await page.goto(site() + path)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
        await expect(page.getByRole('article').first(), path).toBeVisible()
      }
      await openFirst(page)
      await page.getByRole('link', { name: 'Inquiry', exact: true }).first().click()
      const form = javaScriptEnabled ? page.getByRole('dialog') : page
      await fillInquiry(form, { message: '' })
      await form.getByRole('button', { name: 'Send Inquiry' }).click()
      await expect(page.getByText('Inquiry Sent!').first()).toBeVisible()
    })

    test('a fuel that no bike has links to the cars with it', async ({ page }) => {
      await page.goto(`${site()}/bikes/byBuget?fuel=Diesel`)
      await page.getByRole('link', { name: 'See Diesel cars' }).click()
      await expect(page).toHaveURL(/\/cars\?fuel=Diesel/)
    })

    test('the running cost of a truck follows its sliders and is in the URL', async ({ page }) => {
      await page.goto(`${site()}/commercial/trucks?fuel=Diesel`)
      await openFirst(page)
      const { pathname } = new URL(page.url())
      await page.goto(`${site()}${pathname}?km=8000&fuelPrice=95`)
      const cost = page.getByRole('form', { name: 'Estimated running cost' })
      await expect(cost.getByText('8,000 km')).toBeVisible()
      await expect(cost.getByText('₹95.00')).toBeVisible()
    })

    for (const [path, words, back] of [
      ['/bikes/variant/none', 'Bike not found', 'Back to Bikes'],
      ['/commercial/variant/none', 'Vehicle not found', 'Back to Vehicles'],
    ] as const) {
      test(`${path} shows a not-found page with a link back`, async ({ page }) => {
        await page.goto(site() + path)
        await expect(page.getByText(words)).toBeVisible()
        await page.getByRole('link', { name: back }).click()
        await expect(page.getByRole('article').first()).toBeVisible()
      })
    }
  })
}
