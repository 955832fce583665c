import { findViolations } from './accessibility.ts'
import { expect, site, test } from './fixtures.ts'
import { freshPhone, signIn } from './members.ts'

test('a buyer finds the variants that have what they want, and shares them', async ({ watched: page }) => {
  await page.goto(`${site()}/cars/hyundai-creta`)
  const variants = page.locator('#variants')
  const names = variants.getByRole('listitem').getByRole('heading')
  await expect(names).toHaveCount(6)
  await variants.locator('summary').click()
  await variants.getByLabel('Panoramic sunroof').check()
  await expect(variants.getByRole('status')).toHaveText('4 of 6 variants fit your choice.')
  await expect(names.first()).toHaveText('1.5 S (O) CVT')
  await expect(variants).toContainText('₹1.76 L more than 1.5 S (O) CVT: Fuel: Diesel')
  await variants.getByLabel('Ventilated front seats').check()
  await expect(names).toHaveText(['1.5 Turbo SX (O) DCT', '1.5 SX (O) Diesel AT'])
  expect(await findViolations(page)).toEqual([])
  await page.reload()
  await expect(names).toHaveCount(2)
  // Another choice on the page keeps them.
  await page.getByRole('link', { name: 'Atlas White' }).click()
  await expect(page).toHaveURL(/color=atlas-white.*must=panoramic-sunroof.*must=ventilated-front-seats/)
  await expect(names).toHaveCount(2)
})

test('a buyer reads the specifications of another variant without leaving the place', async ({
  watched: page,
}) => {
  await page.goto(`${site()}/cars/hyundai-creta?city=pune`)
  const specifications = page.locator('#specifications')
  await expect(specifications).toContainText('Specifications of the 1.5 E variant.')
  const link = specifications.getByRole('link', { name: '1.5 SX Tech Diesel' })
  await link.click()
  await expect(page).toHaveURL(/\?city=pune&variant=hyundai-creta-1-5-sx-tech-diesel/)
  await expect(specifications).toContainText('Specifications of the 1.5 SX Tech Diesel variant.')
  await expect(specifications.getByText('1,493 cc')).toBeVisible()
  await expect(link).toBeInViewport()
  // The on-road price is of the same variant.
  await expect(page.getByLabel('Variant', { exact: true })).toHaveValue('hyundai-creta-1-5-sx-tech-diesel')
})

test('a buyer jumps to the rivals and compares one', async ({ watched: page }, info) => {
  await signIn(page, freshPhone(info))
  await page.goto(`${site()}/cars/hyundai-creta`)
  await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Rivals' }).click()
  const rivals = page.locator('#rivals')
  await expect(rivals).toBeInViewport()
  const seltos = rivals.getByRole('listitem').filter({ hasText: 'Kia Seltos' })
  await expect(seltos).toContainText('₹20,000 more to start with')
  await expect(seltos.getByRole('row')).toHaveCount(4)
  await seltos.getByRole('link', { name: 'Compare Hyundai Creta with Kia Seltos' }).click()
  await expect(page).toHaveURL(/\/compare\?kind=cars&v=hyundai-creta&v=kia-seltos/)
  await expect(page.getByRole('heading', { name: 'Detailed Comparison' })).toBeVisible()
})

test.describe('without JavaScript', { tag: '@narrow' }, () => {
  test.use({ javaScriptEnabled: false })

  test('a buyer finds variants, reads answers, and sees used ones of the model', async ({ page }) => {
    await page.goto(`${site()}/cars/hyundai-creta?city=mumbai`)
    const variants = page.locator('#variants')
    await variants.getByLabel('Petrol', { exact: true }).check()
    await variants.getByLabel('Automatic', { exact: true }).check()
    await variants.getByRole('button', { name: 'Show variants' }).click()
    await expect(page).toHaveURL(/city=mumbai&fuel=Petrol&gearbox=automatic/)
    await expect(variants.getByRole('status')).toHaveText('2 of 6 variants fit your choice.')
    await expect(page.getByText('The Hyundai Creta costs ₹10.80 L - ₹20.01 L ex-showroom')).toBeVisible()
    await page.getByText('Which is the cheapest automatic Hyundai Creta?').click()
    await expect(page.getByText('The 1.5 S (O) CVT at ₹15.48 L ex-showroom.')).toBeVisible()
    const used = page.locator('#used')
    await expect(used.getByRole('article').first()).toContainText('Creta')
    await page.getByRole('link', { name: /What a used Hyundai Creta costs/ }).click()
    await expect(page).toHaveURL(/\/market\/hyundai\/creta/)
  })
})
