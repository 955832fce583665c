import { findViolations } from './accessibility.ts'
import { expect, site, test } from './fixtures.ts'
import { press, tabTo, type } from './keyboard.ts'
import { freshPhone, signIn } from './members.ts'

const quote = [
  'Ex-showroom 7,32,800',
  'Road tax 80,608',
  'Registration 800',
  'Insurance 61,500',
  'Handling charges 8,500',
  'Basic accessories kit 12,000',
  'As per showroom terms',
].join('\n')
const path = '/quote-check?model=tata-nexon&city=pune'

test(
  'a member checks a quote from the car’s page, saves it, opens it again and deletes it',
  { tag: '@core' },
  async ({ watched: page }, info) => {
    await signIn(page, freshPhone(info))
    await page.goto(`${site()}/cars/tata-nexon?city=pune`)
    await page.getByRole('link', { name: 'Check a showroom’s quote' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Showroom quote check')
    await expect(page.getByLabel('Model', { exact: true })).toHaveValue('tata-nexon')
    await expect(page.getByLabel('City')).toHaveValue('pune')
    await page.getByLabel('Lines of the quote').fill(quote)
    await page.getByLabel('Year of manufacture').fill(String(new Date().getUTCFullYear() - 1))
    await page.getByRole('button', { name: 'Check the quote' }).click()

    const result = page.getByRole('region', { name: /^Your quote for the Tata Nexon/ })
    await expect(result.getByRole('heading', { level: 2 })).toBeInViewport()
    await expect(result.getByText('Not due', { exact: true })).toBeVisible()
    await expect(result.getByText('Too high', { exact: true })).toBeVisible()
    await expect(result.getByText('Your choice', { exact: true })).toBeVisible()
    await expect(result.getByText('Missing', { exact: true })).toBeVisible()
    await expect(result.getByText('As per showroom terms')).toBeVisible()
    await expect(result.getByText(/^Built in/)).toBeVisible()
    await expect(result.getByRole('button', { name: 'Print' })).toBeVisible()
    expect(await findViolations(page)).toEqual([])
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)

    await page.emulateMedia({ media: 'print' })
    await expect(result.getByText('Not due', { exact: true })).toBeVisible()
    await expect(page.getByLabel('Lines of the quote')).toBeHidden()
    await expect(result.getByRole('button', { name: 'Save this quote' })).toBeHidden()
    await page.emulateMedia({ media: 'screen' })

    await page.getByRole('button', { name: 'Save this quote' }).click()
    await expect(page.getByText('Saved. Only you can see it.')).toBeInViewport()
    const yours = page.getByRole('region', { name: 'Your quotes' })
    await yours.getByRole('link', { name: /^Tata Nexon/ }).click()
    await expect(page).toHaveURL(/quote=/)
    await expect(page.getByLabel('Lines of the quote')).toHaveValue(/Handling charges: ₹8,500/)
    await expect(result.getByText('Not due', { exact: true })).toBeVisible()
    await yours.getByRole('button', { name: /^Delete the quote for the Tata Nexon/ }).click()
    await expect(page.getByText('Deleted.')).toBeInViewport()
    await expect(yours.getByText('You have not saved a quote yet.')).toBeVisible()
  },
)

test('a quote is checked by keyboard alone @wide', async ({ watched: page }) => {
  await page.goto(site() + path)
  await type(page, page.getByLabel('Lines of the quote'), quote)
  await press(page, page.getByRole('button', { name: 'Check the quote' }))
  const result = page.getByRole('region', { name: /^Your quote/ })
  await expect(result.getByText('Not due', { exact: true })).toBeVisible()
  // The answer has the focus, and the form is below it.
  await expect(result.getByRole('heading', { level: 2 })).toBeInViewport()
  await tabTo(page, page.getByLabel('VIN (chassis number)'))
  await page.keyboard.type('MAT123')
  await press(page, page.getByRole('button', { name: 'Check the quote' }))
  await expect(page.getByRole('alert').first()).toContainText('We cannot read a year from this VIN.')
  await press(page, page.getByRole('link', { name: /^We cannot read a year/ }))
  await expect(page.getByLabel('VIN (chassis number)')).toBeFocused()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a guest chooses a car, and checks a quote', async ({ page }) => {
    await page.goto(`${site()}/quote-check`)
    await page.getByLabel('Model', { exact: true }).selectOption('tata-nexon')
    await page.getByRole('button', { name: 'Show', exact: true }).click()
    await page.getByLabel('City').selectOption('pune')
    await page.getByRole('button', { name: 'Show', exact: true }).click()
    await page.getByLabel('Lines of the quote').fill(quote)
    await page.getByRole('button', { name: 'Check the quote' }).click()
    const result = page.getByRole('region', { name: /^Your quote for the Tata Nexon/ })
    await expect(result.getByText('Not due', { exact: true })).toBeVisible()
    await expect(result.getByRole('button', { name: 'Print' })).toHaveCount(0)
    await expect(page.getByLabel('Lines of the quote')).toHaveValue(quote)
    await expect(page.getByText('Sign in to save quotes.')).toBeVisible()
  })
})
