import { findViolations } from './accessibility.ts'
import { expect, site, test } from './fixtures.ts'
import { freshPhone, signIn } from './members.ts'

test('the field suggests while typing, and the keyboard selects', { tag: '@core' }, async ({
  watched: page,
}) => {
  await page.goto(`${site()}/search`)
  const field = page
    .getByRole('combobox', { name: 'Search' })
    .or(page.getByRole('searchbox', { name: 'Search' }))
  await field.last().click()
  const box = page.getByRole('combobox', { name: 'Search' })
  await expect(box).toHaveAttribute('aria-expanded', 'false')
  await box.pressSequentially('hundai cre')
  const creta = page.getByRole('option', { name: /^Hyundai Creta ₹/ })
  await expect(creta).toBeVisible()
  await expect(page.getByRole('group', { name: 'Cars' })).toBeVisible()
  await box.press('ArrowDown')
  await expect(creta).toHaveAttribute('aria-selected', 'true')
  await expect(box).toHaveAttribute('aria-activedescendant', (await creta.getAttribute('id')) ?? '')
  expect(await findViolations(page)).toEqual([])
  await box.press('Escape')
  await expect(creta).toBeHidden()
  await expect(box).toHaveValue('hundai cre')
  await box.press('t')
  await expect(creta).toBeVisible()
  await box.press('ArrowDown')
  await box.press('Enter')
  await expect(page).toHaveURL(/\/cars\/hyundai-creta$/)
})

test('home leads from a text to a list with removable chips', { tag: '@core' }, async ({ watched: page }) => {
  await page.goto(site())
  const home = page.locator('#home-search')
  await home.fill('suv under 15 lakh')
  await home.press('Enter')
  await expect(page).toHaveURL(/\/search\?q=suv\+under\+15\+lakh/)
  await expect(page.getByRole('heading', { level: 2, name: /^Cars \d+/ })).toBeVisible()
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.getByRole('link', { name: /^Remove .*SUV/ }).click()
  await expect(page).toHaveURL(/q=under\+15\+lakh/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('under 15 lakh')
  await expect(page.getByRole('heading', { level: 1 })).not.toContainText('suv')
  await page.getByRole('link', { name: /^See all .*: Cars$/ }).click()
  await expect(page).toHaveURL(/\/cars\?max=1500000/)
})

test.describe('without JavaScript', { tag: '@narrow' }, () => {
  test.use({ javaScriptEnabled: false })

  test('the search finds, corrects and links on', { tag: '@core' }, async ({ page }) => {
    await page.goto(`${site()}/search`)
    await page.locator('#page-search').fill('royal enfeild')
    await page.locator('#page-search').press('Enter')
    await expect(page.getByText('Showing results for “royal enfield”.')).toBeVisible()
    await page
      .getByRole('link', { name: /Classic 350/ })
      .first()
      .click()
    await expect(page).toHaveURL(/royal-enfield-classic-350/)
  })
})

test('a member finds rentals in the suggestions and on the page', async ({ watched: page }, info) => {
  await signIn(page, freshPhone(info))
  await page.goto(`${site()}/search`)
  await page.locator('#page-search').click()
  const box = page.getByRole('combobox', { name: 'Search' })
  await box.pressSequentially('hundai cret')
  const rentals = page.getByRole('group', { name: 'Rentals' })
  await expect(rentals.getByRole('option', { name: /^Hyundai Creta, / }).first()).toBeVisible()
  await box.press('Enter')
  const section = page.getByRole('region', { name: 'Rentals' })
  await section
    .getByRole('link', { name: /^Hyundai Creta, / })
    .first()
    .click()
  await expect(page).toHaveURL(/\/rent\/vehicles\//)
})
