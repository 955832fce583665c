import { expect, site, test, waitForCode } from './fixtures.ts'
import { freshPhone, signIn } from './members.ts'
import { openFilters } from './steps.ts'

const dialogs: [path: string, link: string, field: RegExp][] = [
  ['/cars', 'Inquiry: Mahindra Thar Roxx', /^Name/],
  ['/cars/hyundai-creta', 'Get On-Road Price', /^Full name/i],
  ['/commercial-vehicles/tata-ace-gold', 'Inquiry', /^Name/],
  ['/used-vehicles/usedvehicle0001', 'Report this listing', /^What is wrong/],
]
for (const [path, link, field] of dialogs)
  test(`the dialog of “${link}” focuses its first field`, { tag: '@narrow' }, async ({ watched: page }) => {
    await page.goto(site() + path)
    await page.getByRole('link', { name: link, exact: true }).filter({ visible: true }).first().click()
    await expect(page.getByRole('dialog').getByLabel(field)).toBeFocused()
  })

test('the print of a vehicle shows its price line by line, all specifications, its EMI and its cost to own, and no controls', async ({
  watched: page,
}) => {
  for (const path of ['/cars/bmw-3-series', '/bikes/honda-shine-125', '/commercial-vehicles/tata-ace-gold']) {
    await page.goto(site() + path)
    // The sources of transport papers are not printed.
    const rows = page.locator('details dl > div:not(.print\\:hidden *)')
    const countVisible = () =>
      rows.evaluateAll(all => all.filter(row => row.checkVisibility() && row.clientHeight > 0).length)
    const count = await rows.count()
    expect(await countVisible(), path).toBeLessThan(count)
    await page.emulateMedia({ media: 'print' })
    expect(await countVisible(), path).toBe(count)
    await expect(page.locator('#price table'), `${path} price`).toBeVisible()
    for (const calculation of ['#emi', '#cost-to-own'])
      await expect(page.locator(`${calculation} dl`), `${path} ${calculation}`).toBeVisible()
    for (const hidden of [
      'body > header',
      '#site-footer',
      'main input[type=range]',
      '#write-review',
      'main > .sticky',
    ])
      for (const part of await page.locator(hidden).all())
        await expect(part, `${path} ${hidden}`).toBeHidden()
    await page.emulateMedia({ media: 'screen' })
  }
})

test("a used vehicle's card has one compare control", async ({ watched: page }) => {
  await page.goto(`${site()}/used/cars`)
  const controls = page.getByRole('article').first().getByText('Compare')
  await expect(controls).toHaveCount(1)
  await expect(controls).toHaveAttribute('href', /^\/compare\?ids=\w+$/)
})

test('price bounds: a lone minimum filters; a crossed range shows an error at its fields and filters nothing', {
  tag: '@core',
}, async ({ watched: page, isMobile }) => {
  await page.goto(`${site()}/cars`)
  const all = page.getByText(/^5\d cars$/).filter({ visible: true })
  await expect(all).toBeVisible()
  await openFilters(page, isMobile)
  await page.getByLabel('Min price').fill('20,00,000')
  await page.getByLabel('Min price').press('Enter')
  await expect(page.getByRole('link', { name: 'Remove From ₹20.00 L' })).toBeVisible()
  if (isMobile) await openFilters(page, isMobile)
  await page.getByLabel('Max price').fill('500000')
  await page.getByLabel('Max price').press('Enter')
  await expect(page.getByText('Min price is above max price, so the price range was ignored.')).toBeVisible()
  await expect(all).toBeVisible()
  await expect(page.getByRole('link', { name: /^Remove/ })).toHaveCount(0)
  if (isMobile) await openFilters(page, isMobile)
  for (const [name, value] of [
    ['Min price', '20,00,000'],
    ['Max price', '500000'],
  ] as const) {
    await expect(page.getByLabel(name)).toHaveValue(value)
    await expect(page.getByLabel(name)).toHaveAccessibleDescription('Min price is above max price.')
  }
})

test('the page links lead to the next page by number, in one row, and stay where they are', {
  tag: ['@core', '@narrow'],
}, async ({ watched: page }) => {
  await page.goto(`${site()}/cars`)
  const pager = page.getByRole('navigation', { name: 'Pages' })
  for (const path of ['/cars', '/used/cars?page=4']) {
    await page.goto(site() + path)
    expect((await pager.boundingBox())?.height, path).toBeLessThan(50)
    // Cards that come into view do not move what is below them, where a finger may be.
    const before = await pager.evaluate(element => {
      element.scrollIntoView({ block: 'center' })
      return element.getBoundingClientRect().top
    })
    await waitForCode(page)
    expect(await pager.evaluate(element => element.getBoundingClientRect().top), path).toBe(before)
  }
  await page.goto(`${site()}/cars`)
  await pager.getByRole('link', { name: 'Page 2' }).click()
  await expect(page).toHaveURL(/page=2/)
})

test(
  'the link to a comparison shows the comparison first',
  { tag: '@narrow' },
  async ({ watched: page }, info) => {
    await signIn(page, freshPhone(info))
    await page.goto(`${site()}/compare?kind=cars&v=hyundai-creta&v=tata-curvv-ev`)
    await expect(page.getByText('Vehicle 1', { exact: true })).toBeInViewport()
    await expect(page.getByLabel('Brand').first()).toBeHidden()
    const price = page.getByRole('row', { name: /^Price/ })
    await expect(price.getByRole('cell').last()).toHaveText('From ₹17.49 L costlier')
    await page.getByText('Change vehicles').click()
    await expect(page.getByLabel('Brand').first()).toBeVisible()
  },
)
