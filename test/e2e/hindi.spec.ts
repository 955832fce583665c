import { expect, site, test, waitForCode } from './fixtures.ts'

test('a visitor browses in Hindi and changes the language on a page', { tag: '@core' }, async ({
  watched: page,
  isMobile,
}) => {
  await page.goto(`${site()}/hi/cars?fuel=Diesel`)
  await page.getByRole('banner').getByRole('link', { name: 'English' }).click()
  await expect(page).toHaveURL(`${site()}/cars?fuel=Diesel`)
  const toHindi = page.getByRole('banner').getByRole('link', { name: 'हिन्दी' })
  await expect(toHindi).toBeInViewport()
  await toHindi.click()
  await expect(page).toHaveURL(`${site()}/hi/cars?fuel=Diesel`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('कारें')
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('hi')

  // Client-side navigation keeps the page's state; a document load would not.
  await waitForCode(page)
  await page.evaluate(() => Object.assign(window, { isSame: true }))
  await page.getByRole('link', { name: 'जानकारी: Mahindra Thar Roxx' }).click()
  await expect(page).toHaveURL(/\/hi\/cars\/mahindra-thar-roxx$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mahindra Thar Roxx')
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'English' })).toHaveAttribute(
    'href',
    '/cars/mahindra-thar-roxx',
  )
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('कारें')
  await expect(page).toHaveURL(`${site()}/hi/cars?fuel=Diesel`)
  if (!isMobile) await page.getByRole('combobox', { name: 'क्रम' }).selectOption('price')
  if (!isMobile) await expect(page).toHaveURL(/\/hi\/cars\?.*sort=price/)
  expect(await page.evaluate(() => 'isSame' in window)).toBe(true)

  await page.getByRole('banner').getByRole('link', { name: 'English' }).click()
  await expect(page).toHaveURL(/\d\/cars\?fuel=Diesel/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cars')
})

test('a visitor sends an inquiry from its dialog in Hindi, and errors are in Hindi', {
  tag: '@core',
}, async ({ watched: page }) => {
  await page.goto(`${site()}/hi/cars/hyundai-creta`)
  await page.getByRole('main').getByRole('link', { name: 'पूछताछ', exact: true }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'पूछताछ भेजें' }).click()
  await expect(dialog.getByText('नाम लिखें').first()).toBeVisible()
  await expect(page).toHaveURL(/\/hi\/cars\/hyundai-creta/)
})

test('the search suggests in Hindi and links to pages in Hindi', async ({ watched: page }) => {
  await page.goto(`${site()}/hi/search`)
  const field = page.getByRole('main').getByRole('searchbox').or(page.getByRole('main').getByRole('combobox'))
  await field.first().fill('क्रेटा')
  const option = page.getByRole('option', { name: /Hyundai Creta/ }).first()
  await expect(option).toBeVisible()
  await option.click()
  await expect(page).toHaveURL(/\/hi\/cars\/hyundai-creta/)
})
