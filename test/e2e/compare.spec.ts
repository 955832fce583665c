import type { Page, TestInfo } from '@playwright/test'
import { findViolations, findViolationsInOneTheme } from './accessibility.ts'
import { expect, site, test } from './fixtures.ts'
import { freshPhone, signIn } from './members.ts'

const pair = '/compare?kind=cars&v=hyundai-creta&v=tata-curvv-ev'

async function choose(page: Page, place: string, brand: string, model: string) {
  const card = page.getByRole('group', { name: place })
  await card.getByLabel('Brand').selectOption(brand)
  await expect(card.getByLabel('Model').locator('option', { hasText: 'Creta Electric' })).toHaveCount(
    brand === 'Hyundai' ? 1 : 0,
  )
  await card.getByLabel('Model').selectOption(model)
}

const open = async (page: Page, info: TestInfo, path: string) => {
  await signIn(page, freshPhone(info))
  await page.goto(site() + path)
}

test(
  'a visitor selects, compares, changes and resets two cars',
  { tag: '@core' },
  async ({ watched: page }, info) => {
    await open(page, info, '/compare')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('In-Depth Vehicle Comparison')
    const compare = page.getByRole('button', { name: 'Compare Now' })
    await expect(compare).toBeDisabled()
    await choose(page, 'First Car', 'Hyundai', 'Creta')
    await expect(page.getByRole('group', { name: 'First Car' }).getByLabel('Variant')).toBeVisible()
    await expect(compare).toBeDisabled()
    await choose(page, 'Second Car', 'Tata', 'Curvv EV')
    await expect(compare).toBeEnabled()
    await compare.press('Enter')
    await expect(page).toHaveURL(`${site()}${pair}#result`)
    await expect(page.getByText('Vehicle 2')).toBeVisible()
    await expect(page.getByRole('tab', { name: 'Specifications' })).toBeVisible()
    const rows = page.getByRole('table').first().getByRole('row')
    await expect(rows).toHaveCount(14)
    await expect(rows.filter({ hasText: 'Power' }).getByRole('cell').last()).toHaveText('148 BHP better')

    await page.getByRole('link', { name: 'Differences only' }).click()
    await expect(page).toHaveURL(/diff=1/)
    await expect(page.getByText(/rows? (is|are) the same and hidden/)).toBeVisible()

    const first = page.getByRole('group', { name: 'First Car' })
    await page.getByText('Change vehicles').click()
    await first.getByLabel('Brand').selectOption('Kia')
    await expect(first.getByLabel('Model')).toHaveValue('')
    await expect(page.getByRole('heading', { name: 'Detailed Comparison' })).toBeHidden()
    await expect(compare).toBeDisabled()
    await page.getByRole('button', { name: 'Reset' }).click()
    await expect(first.getByLabel('Brand')).toHaveValue('')
    await page.goBack()
    await expect(first.getByLabel('Brand')).toHaveValue('Kia')
    await page.goBack()
    await expect(page.getByRole('heading', { name: 'Detailed Comparison' })).toBeVisible()
    await page.getByRole('link', { name: 'Bikes', exact: true }).last().click()
    await expect(page.getByRole('group', { name: 'First Bike' }).getByLabel('Brand')).toHaveValue('')
    await page.getByRole('button', { name: 'Add a vehicle' }).click()
    await expect(page.getByRole('group', { name: 'Third Bike' })).toBeVisible()
  },
)

test('axe finds nothing on the comparison, light or dark, and it fits', async ({ watched: page }, info) => {
  test.setTimeout(90_000)
  await signIn(page, freshPhone(info))
  for (const path of ['/compare', pair, `${pair}&v=tata-nexon&v=kia-seltos`]) {
    await page.goto(site() + path)
    expect(await findViolationsInOneTheme(page), path).toEqual([])
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow, path).toBeLessThanOrEqual(0)
  }
})

test('a visitor adds cars to the tray from their cards and compares them', async ({
  watched: page,
  isMobile,
}, info) => {
  await open(page, info, '/cars')
  const toggles = page.getByRole('button', { name: /^Compare: / })
  await toggles.nth(0).click()
  await toggles.nth(1).click()
  await expect(toggles.nth(1)).toHaveAttribute('aria-pressed', 'true')
  const tray = page.getByRole('region', { name: 'Vehicles to compare' })
  await expect(tray.getByRole('status')).toHaveText('2 to compare')
  // On phones the list's tools are above the tray and remain clickable.
  if (isMobile) await page.getByRole('button', { name: 'Sort' }).click()
  if (isMobile) await page.getByRole('button', { name: 'Close' }).click()
  expect(await findViolations(page)).toEqual([])
  await page.goto(`${site()}/bikes`)
  await expect(tray).toBeVisible()
  await toggles.nth(0).click()
  await expect(tray.getByRole('status')).toHaveText('1 to compare')
  await tray.getByRole('button', { name: 'Clear' }).click()
  await expect(tray).toBeHidden()
  await page.goto(`${site()}/cars`)
  await toggles.nth(0).click()
  await toggles.nth(1).click()
  const go = tray.getByRole('link', { name: 'Compare' })
  await page.goto(`${site()}/cost-to-own?city=pune`)
  await expect(go).toHaveAttribute('href', /&city=pune$/)
  await page.goto(`${site()}/cars`)
  await go.click()
  await expect(page).toHaveURL(/\/compare\?kind=cars&v=[\w-]+&v=[\w-]+$/)
  await expect(page.getByRole('heading', { name: 'Detailed Comparison' })).toBeVisible()
  await expect(tray).toBeHidden()
})

test.describe('without JavaScript', { tag: '@narrow' }, () => {
  test.use({ javaScriptEnabled: false })

  test('a visitor builds the comparison step by step', { tag: '@core' }, async ({ page }, info) => {
    await open(page, info, '/compare')
    const first = page.getByRole('group', { name: 'First Car' })
    await first.getByLabel('Brand').selectOption('Hyundai')
    await page.getByRole('button', { name: 'Compare Now' }).click()
    await expect(page.getByText('Could not find one or both selected vehicles.')).toBeVisible()
    await expect(first.getByLabel('Brand')).toHaveValue('Hyundai')
    await first.getByLabel('Model').selectOption('Creta')
    const second = page.getByRole('group', { name: 'Second Car' })
    await second.getByLabel('Model').selectOption('Nexon')
    await page.getByRole('button', { name: 'Compare Now' }).click()
    await expect(page.getByRole('heading', { name: 'Detailed Comparison' })).toBeVisible()
    await page.getByRole('link', { name: 'Differences only' }).click()
    await expect(page.getByText(/the same and hidden/)).toBeVisible()
    await page.getByText('Change vehicles').click()
    await page.getByRole('button', { name: 'Reset' }).click()
    await expect(page).toHaveURL(`${site()}/compare?kind=cars`)
  })
})
