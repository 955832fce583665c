import sharp from 'sharp'
import { findViolations, findViolationsInOneTheme } from './accessibility.ts'
import { expect, site, test, waitForCodeOf } from './fixtures.ts'
import { freshPhone, openBikeDraft, signIn } from './members.ts'

const photo = (background: string) =>
  sharp({ create: { width: 2400, height: 1350, channels: 3, background } })
    .jpeg()
    .toBuffer()

test(
  'a member lists a vehicle with photos and submits it',
  { tag: '@core' },
  async ({ watched: page }, info) => {
    await signIn(page, freshPhone(info))
    await page.goto(`${site()}/sell`)
    await page.getByRole('main').getByRole('link', { name: 'List a vehicle' }).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('List a vehicle')
    expect(await findViolations(page)).toEqual([])
    await page.getByLabel('Vehicle type').selectOption('Car')
    await page.getByLabel('Model').fill('Swift')
    await page.getByRole('button', { name: 'Save and add photos' }).click()
    await expect(page.getByLabel('Brand')).toBeFocused()
    await page.getByRole('link', { name: 'Brand is required' }).click()
    await expect(page.getByLabel('Brand')).toBeFocused()
    await expect(page.getByLabel('Model')).toHaveValue('Swift')
    await expect(page.getByLabel('Vehicle type')).toHaveValue('car')
    expect(await findViolations(page)).toEqual([])
    await page.getByLabel('Brand').fill('Maruti Suzuki')
    await page.getByLabel('Manufacturing year').fill('2021')
    await page.getByLabel('Fuel').selectOption('Petrol')
    await page.getByLabel('Price in ₹').fill('5,40,000')
    await page.getByLabel('Km driven').fill('41200')
    await page.getByLabel(/^Owner/).selectOption('First owner')
    await page.getByLabel('City').fill('Pune')
    await page.getByRole('button', { name: 'Save and add photos' }).click()

    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Photos: Maruti Suzuki Swift')
    await waitForCodeOf(page.getByLabel('Add photos'))
    await page.getByLabel('Add photos').setInputFiles([
      { name: 'front.jpg', mimeType: 'image/jpeg', buffer: await photo('teal') },
      { name: 'notes.txt', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') },
      { name: 'rear.jpg', mimeType: 'image/jpeg', buffer: await photo('maroon') },
    ])
    await expect(
      page.getByText(
        'notes.txt could not be uploaded. This file is not a photo we support. Use JPEG, PNG or WebP',
      ),
    ).toBeVisible()
    await expect(page.getByRole('img', { name: /^Photo \d$/ })).toHaveCount(2)
    await page.getByRole('button', { name: 'Set photo 2 as cover' }).click()
    await expect(page.getByText('Cover photo')).toBeVisible()
    expect(await findViolationsInOneTheme(page)).toEqual([])
    await page.getByRole('link', { name: 'Done' }).click()
    await page.getByRole('button', { name: 'Submit for approval' }).click()
    await expect(
      page.getByRole('status').getByText('Submitted. We check it before it goes live.'),
    ).toBeVisible()
    expect(await findViolations(page)).toEqual([])
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
    await page.getByRole('link', { name: 'Your listings', exact: true }).click()
    await expect(page.getByText('Waiting for approval')).toBeVisible()
  },
)

test.describe('without JavaScript', { tag: '@narrow' }, () => {
  test.use({ javaScriptEnabled: false })

  test('photos upload through the form alone', { tag: '@core' }, async ({ page }, info) => {
    await signIn(page, freshPhone(info))
    await openBikeDraft(page)
    await page.getByLabel('Add photos').setInputFiles([
      { name: 'front.jpg', mimeType: 'image/jpeg', buffer: await photo('teal') },
      { name: 'rear.jpg', mimeType: 'image/jpeg', buffer: await photo('maroon') },
    ])
    await page.getByRole('button', { name: 'Upload' }).click()
    await expect(page.getByRole('img', { name: /^Photo \d$/ })).toHaveCount(2)
    await page.getByRole('button', { name: 'Remove photo 1' }).click()
    await expect(page.getByRole('img', { name: /^Photo \d$/ })).toHaveCount(1)
  })
})
