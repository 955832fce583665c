import { expect, site, test, waitForCode } from './fixtures.ts'
import { openFilters, withoutCode } from './steps.ts'

test.describe('changes before hydration', { tag: '@narrow' }, () => {
  test.beforeEach(async ({ watched: page }) => {
    await page.goto(`${site()}/robots.txt`)
  })

  test('a moved slider counts and is in the URL', async ({ watched: page }) => {
    const code = await withoutCode(page, '/cars/hyundai-creta?city=pune&down=143210')
    const loan = page.getByRole('form', { name: 'EMI calculator' })
    await loan.getByRole('slider', { name: /Loan tenure/ }).fill('84')
    await expect(loan.getByText('5 years')).toBeVisible()
    code.arrive()
    await expect(loan.getByText('7 years')).toBeVisible()
    await expect(page).toHaveURL(/city=pune.*months=84/)
  })

  test('a selected city shows its price', async ({ watched: page }) => {
    const code = await withoutCode(page, '/cars/hyundai-creta')
    const block = page.getByRole('form', { name: 'On-road price' })
    await block.getByLabel('City').selectOption({ label: 'Bengaluru' })
    code.arrive()
    await expect(page).toHaveURL(/city=bengaluru/)
    await expect(block.getByText('On-road in Bengaluru')).toBeVisible()
  })

  test('a filter narrows the list', { tag: '@core' }, async ({ watched: page }) => {
    const code = await withoutCode(page, '/cars')
    await openFilters(page, true)
    await page.getByRole('checkbox', { name: /^Diesel/ }).check()
    code.arrive()
    await expect(page).toHaveURL(/fuel=Diesel/)
    await expect(page.getByRole('checkbox', { name: /^Diesel/ })).toBeChecked()
  })

  test('a typed word gets its suggestions', async ({ watched: page }) => {
    const code = await withoutCode(page, '/')
    await page.getByRole('searchbox').first().fill('cret')
    code.arrive()
    await expect(page.getByRole('option', { name: /Hyundai Creta/ }).first()).toBeVisible()
  })

  test('a tapped heart keeps the vehicle, once the code has arrived', { tag: '@core' }, async ({
    watched: page,
  }) => {
    const code = await withoutCode(page, '/cars')
    const heart = page.getByRole('link', { name: /^Add to Wishlist: .*Thar Roxx/ })
    const size = () =>
      heart.evaluate(({ offsetWidth, offsetHeight }: HTMLElement) => [offsetWidth, offsetHeight])
    expect(await size()).toEqual([44, 44])
    await heart.click()
    await page.waitForURL(/\/shortlist\?add=1&cars=/, { waitUntil: 'commit' })
    code.arrive()
    await expect(page).toHaveURL(`${site()}/shortlist`)
    await expect(page.getByRole('button', { name: /Thar Roxx/, pressed: true })).toBeVisible()
  })

  test('so does the heart of a vehicle’s page', async ({ watched: page }) => {
    const code = await withoutCode(page, '/cars/hyundai-creta')
    await page.getByRole('link', { name: 'Add to Wishlist', exact: true }).click()
    await page.waitForURL(/\/shortlist\?add=1&cars=/, { waitUntil: 'commit' })
    code.arrive()
    await expect(page).toHaveURL(`${site()}/shortlist`)
    await expect(page.getByRole('button', { name: /Creta/, pressed: true })).toBeVisible()
  })

  test('a link from elsewhere adds nothing to the wishlist', async ({ watched: page }) => {
    await page.goto(`${site()}/shortlist?add=1&cars=mahindra-thar-roxx`)
    await expect(page.getByRole('button', { name: /^Add to Wishlist: .*Thar Roxx/ })).toBeVisible()
    await page.goto(`${site()}/shortlist`)
    await expect(page.getByRole('article')).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Explore Cars' })).toBeVisible()
  })

  test('Compare on a card starts a comparison with it', async ({ watched: page }) => {
    const code = await withoutCode(page, '/cars')
    await page.getByRole('link', { name: /^Compare.*Thar Roxx/ }).click()
    await page.waitForURL(/\/login\?next=/, { waitUntil: 'commit' })
    expect(decodeURIComponent(page.url())).toContain('/compare?kind=cars&v=mahindra-thar-roxx')
    code.arrive()
  })

  test('a price that is still being typed waits until the field loses the focus', async ({
    watched: page,
  }) => {
    const code = await withoutCode(page, '/cars')
    await openFilters(page, true)
    const price = page.locator('input[name=max]')
    await price.fill('900000')
    code.arrive()
    await waitForCode(page)
    await expect(page).toHaveURL(`${site()}/cars`)
    await price.blur()
    await expect(page).toHaveURL(/max=900000/)
  })

  test('a URL with a value that no slider can show does not change', async ({ watched: page }) => {
    const path = '/cars/hyundai-creta?city=pune&down=143210'
    const code = await withoutCode(page, path)
    code.arrive()
    const loan = page.getByRole('form', { name: 'EMI calculator' })
    await waitForCode(page)
    await loan.getByRole('slider', { name: /Interest/ }).focus()
    await expect(page).toHaveURL(site() + path)
    await page.keyboard.press('ArrowRight')
    await expect(page).toHaveURL(/city=pune.*rate=9\.3/)
  })
})
