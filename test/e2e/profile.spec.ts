import sharp from 'sharp'
import { findViolationsInOneTheme } from './accessibility.ts'
import { expect, site, test } from './fixtures.ts'
import { freshPhone, password, signIn } from './members.ts'

const background = { r: 20, g: 110, b: 90 }
const picture = () =>
  sharp({ create: { width: 60, height: 40, channels: 3, background } })
    .png()
    .toBuffer()

test(
  'a guest’s wishlist joins the account at sign-in and leaves the device at sign-out',
  { tag: '@core' },
  async ({ watched: page, browser }, info) => {
    const phone = freshPhone(info)
    await page.goto(`${site()}/cars/hyundai-creta`)
    await page.getByRole('button', { name: 'Add to Wishlist', exact: true }).first().click()
    await signIn(page, phone)
    const merged = page.waitForResponse(answer => answer.url().endsWith('/shortlist/own'))
    await page.goto(`${site()}/cars/tata-nexon`)
    expect((await merged).status()).toBe(200)
    const saved = page.waitForResponse(answer => answer.url().endsWith('/shortlist/own'))
    await page.getByRole('button', { name: 'Add to Wishlist', exact: true }).first().click()
    await saved

    // Another device of the same member.
    const state = await page.context().storageState()
    const other = await browser.newContext({ storageState: { cookies: state.cookies, origins: [] } })
    const second = await other.newPage()
    await second.goto(`${site()}/shortlist`)
    await expect(second.getByRole('article')).toHaveCount(2)
    await other.close()

    await page.goto(`${site()}/profile/shortlist`)
    await expect(page.getByRole('article')).toHaveCount(2)
    await page.request.post(`${site()}/logout`, { headers: { 'Sec-Fetch-Site': 'same-origin' } })
    await page.goto(`${site()}/shortlist`)
    await expect(page.getByRole('heading', { name: 'Nothing in your wishlist yet' })).toBeVisible()
  },
)

test(
  'a member crops a picture by keyboard, downloads their data, and deletes the account',
  { tag: ['@core', '@narrow'] },
  async ({ watched: page }, info) => {
    await signIn(page, freshPhone(info))
    await page.goto(`${site()}/profile/details`)
    await page
      .getByLabel('Picture', { exact: true })
      .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: await picture() })
    const part = page.getByRole('group', { name: 'This part will be shown.' })
    await part.focus()
    await page.keyboard.press('ArrowRight')
    await page.getByLabel('Zoom').press('ArrowRight')
    await page.getByLabel('Name').fill('Asha Rao')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('status').getByText('Saved.')).toBeVisible()
    await page.goto(`${site()}/profile`)
    await expect(page.getByRole('heading', { name: 'Asha Rao' })).toBeVisible()
    await expect(page.locator('main img').first()).toHaveAttribute('src', /\/members\/\w+\/picture\//)

    await page.goto(`${site()}/profile/data`)
    const downloading = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Download my data' }).click()
    expect((await downloading).suggestedFilename()).toBe('sawari-my-data.json')
    await page.getByLabel(/Confirm with your password/).fill('not my road 1')
    await page.getByRole('button', { name: 'Delete my account' }).click()
    await expect(page.getByText('Invalid password. Please try again.')).toBeVisible()
    await page.getByLabel(/Confirm with your password/).fill(password)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Your account is deleted' })).toBeVisible()
    await page.goto(`${site()}/profile`)
    await expect(page).toHaveURL(/\/login/)
  },
)

test('the account pages fit, and axe finds nothing on them, light or dark', async ({
  watched: page,
}, info) => {
  await signIn(page, freshPhone(info))
  for (const part of ['', 'Inquiries', 'Reviews', 'Wishlist', 'Security', 'Your data', 'Profile']) {
    await page.goto(`${site()}/profile`)
    if (part) {
      const menu = page.getByRole('navigation', { name: 'Account sections' })
      await menu.getByRole('link', { name: part, exact: true }).click()
      await expect(page).toHaveTitle(`${part} · Your account | Sawari`)
    }
    expect(await findViolationsInOneTheme(page), part).toEqual([])
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
  }
})

test(
  'signing out everywhere redirects home on every device',
  { tag: '@narrow' },
  async ({ watched: page, browser }, info) => {
    await signIn(page, freshPhone(info))
    const { cookies } = await page.context().storageState()
    await page.goto(`${site()}/profile/security`)
    await page.getByRole('button', { name: 'Sign out everywhere', exact: true }).click()
    await expect(page).toHaveURL(`${site()}/`)
    const other = await browser.newContext({ storageState: { cookies, origins: [] } })
    const second = await other.newPage()
    await second.goto(`${site()}/profile`)
    await expect(second).toHaveURL(/\/login/)
    await other.close()
  },
)
