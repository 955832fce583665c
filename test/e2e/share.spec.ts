import { expect, site, test } from './fixtures.ts'

const address = () => `${site()}/cars/hyundai-creta?city=pune`

test('a visitor shares a car by WhatsApp or as a link, by keyboard alone', async ({
  watched: page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`${address()}&utm_source=news`)
  const share = page.locator('summary').filter({ hasText: 'Share' })
  await share.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  const whatsapp = page.getByRole('link', { name: 'WhatsApp' })
  await expect(whatsapp).toBeFocused()
  expect(await whatsapp.getAttribute('href')).toContain(encodeURIComponent(address()))
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Link copied' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address())
  await page.keyboard.press('Escape')
  await expect(whatsapp).toBeHidden()
  await expect(share).toBeFocused()
})

test.describe('without JavaScript', { tag: '@narrow' }, () => {
  test.use({ javaScriptEnabled: false })

  test('a visitor shares a car by WhatsApp', async ({ watched: page }) => {
    await page.goto(`${site()}/cars/hyundai-creta`)
    await page.getByText('Share', { exact: true }).click()
    await expect(page.getByRole('link', { name: 'WhatsApp' })).toBeVisible()
    await expect(page.getByText('Copy link')).toHaveCount(0)
  })
})
