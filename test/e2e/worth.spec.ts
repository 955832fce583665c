import { expect, site, test } from './fixtures.ts'
import { freshPhone, signIn } from './members.ts'

const answers = {
  type: 'car',
  brand: 'Maruti Suzuki',
  model: 'Swift',
  variant: 'VXi',
  year: '2020',
  odometer: '50000',
  fuelType: 'Petrol',
  owner: 'First owner',
  location: 'Pune',
}
const path = `/worth?${new URLSearchParams(answers)}`

test(
  'a member learns what a car is worth, and makes a draft of it in two taps',
  { tag: '@core' },
  async ({ watched: page }, info) => {
    await signIn(page, freshPhone(info))
    await page.goto(`${site()}/worth`)
    await page.getByRole('link', { name: 'Maruti Suzuki', exact: true }).click()
    await expect(page.locator(':focus')).toContainText('Which model?')
    await page.getByRole('link', { name: 'Swift', exact: true }).click()
    await page.getByRole('button', { name: '2020', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Swift (2020): market value' })).toBeVisible()
    await page.getByLabel('Variant').selectOption({ index: 1 })
    await page.getByLabel('Km driven').fill('50,000')
    await page.getByLabel('Fuel').selectOption('Petrol')
    await page.getByLabel('City').fill('Pune')
    await page.getByRole('button', { name: 'Show its value' }).click()
    await expect(page.getByRole('heading', { name: /^Swift [^(]+ \(2020\): market value/ })).toBeVisible()
    await expect(page).toHaveURL(/model=Swift/)
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
    await page.getByRole('button', { name: 'Make a listing of it' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Photos: Maruti Suzuki Swift /)
    await page.goto(`${site()}/sell`)
    await expect(page.getByText('Draft', { exact: true })).toBeVisible()
  },
)

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a guest who wants a draft signs in, and finds the answers in the form', async ({ page }, info) => {
    await page.goto(site() + path)
    await page.getByRole('button', { name: 'Make a listing of it' }).click()
    await expect(page).toHaveURL(/\/login\?next=/)
    const next = new URL(page.url()).searchParams.get('next') ?? ''
    await signIn(page, freshPhone(info))
    await page.goto(site() + next)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('List a vehicle')
    await expect(page.getByLabel('Brand')).toHaveValue('Maruti Suzuki')
    await expect(page.getByLabel('Km driven')).toHaveValue('50000')
    await expect(page.getByLabel('Price in ₹')).not.toHaveValue('')
    await page.getByRole('button', { name: 'Save and add photos' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Photos: Maruti Suzuki Swift VXi')
  })

  test('wrong answers are named, and others stay', async ({ page }) => {
    await page.goto(`${site()}/worth?${new URLSearchParams({ ...answers, odometer: 'many' })}`)
    await expect(page.getByRole('alert').first()).toContainText('Km driven must be a whole number')
    await expect(page.getByLabel('Km driven')).toHaveValue('many')
    await expect(page.getByLabel('Brand')).toHaveValue('Maruti Suzuki')
  })
})
