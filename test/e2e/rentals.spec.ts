import type { Page } from '@playwright/test'
import { findViolationsInOneTheme } from './accessibility.ts'
import { expect, site, test } from './fixtures.ts'
import { freshPhone, signIn } from './members.ts'
import { closeFilters, openFilters } from './steps.ts'

const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

/** Axe finds nothing, and nothing is wider than the screen. */
async function expectFine(page: Page) {
  expect(await findViolationsInOneTheme(page)).toEqual([])
  expect(await overflow(page)).toBeLessThanOrEqual(0)
}

test(
  'a member filters, searches and sorts cars for rent',
  { tag: '@core' },
  async ({ watched: page, isMobile }, info) => {
    await page.goto(`${site()}/rent/cars`)
    await expect(page).toHaveURL(/\/login\?next=%2Frent%2Fcars/)
    await signIn(page, freshPhone(info))
    await page.goto(`${site()}/rent/cars`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Car Rental Service')

    await openFilters(page, isMobile)
    await page.getByRole('radio', { name: /^Diesel/ }).check()
    await page.getByRole('radio', { name: /^7 Seater/ }).check()
    await expect(page).toHaveURL(/fuel=Diesel&seats=7/)
    await closeFilters(page, isMobile)
    await expect(page.getByRole('main').getByText('Found 3 cars').last()).toBeVisible()
    await page.getByRole('searchbox', { name: 'Search by location' }).fill('hyderabad')
    await expect(page).toHaveURL(/q=hyderabad/)
    await expect(page.getByRole('article')).toHaveCount(1)
    await page.getByRole('searchbox', { name: 'Search by location' }).fill('atlantis')
    await expect(page.getByRole('heading', { name: 'No cars found' })).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Clear All Filters' }).click()
    await expect(page).toHaveURL(/\/rent\/cars$/)
  },
)

test('a car that is booked today says so on its card and page, and takes enquiries for other days', async ({
  watched: page,
}, info) => {
  await signIn(page, freshPhone(info))
  await page.goto(`${site()}/rent/cars?q=mumbai&sort=-price`)
  const creta = page.getByRole('article').first()
  await expect(creta.getByText('Booked')).toBeVisible()
  await expect(creta.getByRole('link', { name: 'Call: Hyundai Creta' })).toBeVisible()
  await expect(creta.getByRole('link', { name: 'Inquiry: Hyundai Creta' })).toBeVisible()
  await expectFine(page)
  await page.getByRole('heading', { name: /Creta/ }).getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hyundai Creta')
  await expect(page.getByText(/Booked until/)).toBeVisible()
  await expectFine(page)
})

test('an enquiry by keyboard: both steps, back, the total, booked dates, thanks', async ({
  watched: page,
}, info) => {
  await signIn(page, freshPhone(info))
  await page.goto(`${site()}/rent/cars?q=ertiga`)
  const link = page.getByRole('link', { name: 'Inquiry: Maruti Suzuki Ertiga' })
  await link.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Rent enquiry: Maruti Suzuki Ertiga' })
  await dialog.getByLabel(/^Phone/).press('Enter')
  await expect(dialog.getByRole('alert')).toHaveText('Please fill in all personal details.')
  // The account has a name and a number, and no e-mail address.
  await expect(dialog.getByLabel(/^Email/)).toBeFocused()
  await expectFine(page)
  await dialog.getByLabel(/^Name/).fill('Asha Rao')
  await dialog.getByLabel(/^Email/).fill('asha@')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Please enter a valid email address')).toBeVisible()
  await dialog.getByLabel(/^Email/).fill('asha@example.com')
  await page.keyboard.press('Enter')

  await expect(dialog.getByRole('heading', { name: 'Enquiry details' })).toBeFocused()
  const submit = dialog.getByRole('button', { name: 'Submit' })
  await submit.press('Enter')
  await expect(dialog.getByRole('alert')).toHaveText('Please select both a start and end date.')
  await dialog.getByLabel(/^Start/).fill(inDays(300, '10:00'))
  await dialog.getByLabel(/^End/).fill(inDays(300, '10:00'))
  await submit.press('Enter')
  await expect(dialog.getByText('End date and time must be after the start date and time.')).toBeVisible()
  await dialog.getByLabel(/^End/).fill(inDays(302, '10:30'))
  await expect(dialog.getByText('3 days × ₹2,500')).toBeVisible()
  await dialog.getByRole('radio', { name: 'With driver' }).check()
  await expect(dialog.getByText('₹9,900')).toBeVisible()
  await expectFine(page)
  await submit.press('Enter')
  await expect(dialog.getByText('Pickup location is required')).toBeVisible()
  await expect(dialog.getByLabel(/^Pickup/)).toBeFocused()
  await page.keyboard.type('Pune station')
  await dialog.getByRole('button', { name: 'Back' }).press('Enter')
  await expect(dialog.getByLabel(/^Name/)).toHaveValue('Asha Rao')
  await dialog.getByRole('button', { name: 'Next' }).press('Enter')
  await expect(dialog.getByLabel(/^Pickup/)).toHaveValue('Pune station')
  await expect(dialog.getByRole('radio', { name: 'With driver' })).toBeChecked()

  const fails = (address: URL) => address.pathname.includes('/enquiry')
  await page.route(fails, route => route.fulfill({ status: 503 }))
  await submit.press('Enter')
  await expect(dialog.getByText(/Failed to submit enquiry\. Please check the console/)).toBeVisible()
  await page.unroute(fails)
  await submit.press('Enter')
  await expect(dialog.getByText('Thank you! Your enquiry has been submitted successfully.')).toBeVisible()
  await expectFine(page)
  await page.keyboard.press('Escape')
  await expect(link).toBeFocused()
  await page.goto(`${site()}/profile/inquiries`)
  await expect(page.getByRole('link', { name: /Ertiga/ })).toBeVisible()
})

test.describe('without JavaScript', { tag: '@narrow' }, () => {
  test.use({ javaScriptEnabled: false })

  test(
    'a visitor finds a bike and sends an enquiry in two steps; booked dates show an error',
    { tag: '@core' },
    async ({ page, isMobile }, info) => {
      await signIn(page, freshPhone(info))
      await page.goto(`${site()}/rent/bikes`)
      await openFilters(page, isMobile)
      await page.getByRole('radio', { name: /^Manual/ }).check()
      await page.getByRole('button', { name: 'Apply Filters' }).click()
      await expect(page).toHaveURL(/transmission=Manual/)
      await page.goto(`${site()}/rent/bikes?q=bengaluru&transmission=Manual`)
      await page
        .getByRole('heading', { name: /Himalayan 450/ })
        .getByRole('link')
        .click()
      const booked = await page
        .getByRole('listitem')
        .filter({ hasText: /, \d\d:\d\d to / })
        .textContent()
      const [, day = '', month = '', year = ''] = /^(\d+)\s(\w+)\s(\d+)/.exec(booked ?? '') ?? []
      const from = new Date(`${day} ${month} ${year} 12:00 UTC`).toISOString().slice(0, 10)

      await page
        .getByRole('link', { name: /^Inquiry/ })
        .last()
        .click()
      await expect(page.getByText('Step 1 of 2')).toBeVisible()
      await page.getByRole('button', { name: 'Next' }).click()
      await expect(page.getByText('Please fill in all personal details.')).toBeVisible()
      await page.getByLabel(/^Name/).fill('Asha Rao')
      await page.getByLabel(/^Email/).fill('asha@example.com')
      await page.getByRole('button', { name: 'Next' }).click()
      await expect(page).toHaveURL(/step=2/)
      await page.getByLabel(/^Start/).fill(`${from}T12:00`)
      await page.getByLabel(/^End/).fill(`${Number(year) + 1}-02-01T12:00`)
      await page.getByLabel(/^Pickup/).fill('Indiranagar')
      await page.getByRole('button', { name: 'Show the total' }).click()
      await expect(page.getByText(/days × ₹1,900/)).toBeVisible()
      await page.getByRole('button', { name: 'Submit' }).click()
      await expect(page.getByText(/This vehicle is booked from/)).toBeVisible()
      await page.getByRole('button', { name: 'Back' }).click()
      await expect(page).toHaveURL(/step=1/)
      await expect(page.getByLabel(/^Name/)).toHaveValue('Asha Rao')
      await page.getByRole('button', { name: 'Next' }).click()
      await expect(page.getByLabel(/^Pickup/)).toHaveValue('Indiranagar')
      await page.getByLabel(/^Start/).fill(inDays(300, '10:00'))
      await page.getByLabel(/^End/).fill(inDays(302, '10:00'))
      await page.getByRole('button', { name: 'Submit' }).click()
      await expect(page.getByText('Thank you! Your enquiry has been submitted successfully.')).toBeVisible()
    },
  )
})

/** The value of a date and time field, some days from today; rentals accept enquiries up to a year ahead. */
const inDays = (days: number, time: string) =>
  `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)}T${time}`
