import type { Page } from '@playwright/test'
import { findViolationsInOneTheme } from './accessibility.ts'
import { expect, secureSite, site, test } from './fixtures.ts'
import { freshPhone, password, readCode } from './members.ts'

const wrong = 'ghat road 8'

async function sendCode(page: Page, phone: string) {
  await page.getByLabel('Phone number').fill(phone)
  await page.getByRole('button', { name: 'Send OTP' }).click()
  await expect(page.getByRole('heading', { name: 'Enter the code' })).toBeVisible()
}

async function enterCode(page: Page, code: string) {
  await page.getByLabel('One-time code').fill(code)
  await page.getByRole('button', { name: 'Verify OTP' }).click()
}

const enterPassword = async (page: Page, password: string, button: string) => {
  await page.getByRole('textbox', { name: /password/i }).fill(password)
  await page.getByRole('button', { name: button }).click()
}

const waitOver = 31_000

test(
  'a new member comes from a protected page and returns to it',
  { tag: '@core' },
  async ({ watched: page, isMobile }, info) => {
    const phone = freshPhone(info)
    await page.goto(`${site()}/rent/cars`)
    await expect(page).toHaveURL(/\/login\?next=%2Frent%2Fcars$/)
    await sendCode(page, phone)
    await expect(page.getByText('OTP Sent!')).toBeVisible()
    await expect(page).toHaveURL(/step=code/)
    await expect(page.getByRole('button', { name: /^Resend OTP in 0:\d\d$/ })).toBeDisabled()
    await enterCode(page, await readCode(page, phone))
    await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible()
    await expect(page.getByText('OTP Sent!')).toBeHidden()
    await page.getByRole('button', { name: 'Show password' }).click()
    await expect(page.getByRole('textbox', { name: /password/i })).toHaveAttribute('type', 'text')
    await page.getByLabel('Your name').fill('Asha Rao')
    await enterPassword(page, 'short', 'Create Account')
    await expect(page.getByText('Registration Failed')).toBeVisible()
    await expect(
      page.getByRole('main').getByText('Password must be at least 8 characters long.'),
    ).toBeVisible()
    await enterPassword(page, password, 'Create Account')
    await expect(page).toHaveURL(/\/rent\/cars$/)
    const welcome = page.getByText('Registration Successful!')
    await expect(welcome).toBeVisible()
    // A navigation closes the menu.
    const title = page.getByRole('heading', { level: 1, name: 'Car Rental Service' })
    await expect(title).toBeVisible()
    // A toast covers neither the title nor the main buttons of a phone, at the bottom edge.
    const toast = await welcome.locator('xpath=../..').boundingBox()
    const heading = await title.boundingBox()
    if (isMobile) expect((toast?.y ?? 0) + (toast?.height ?? 0)).toBeLessThanOrEqual(heading?.y ?? 0)

    if (isMobile) await page.getByLabel('Menu').first().click()
    await expect(page.getByRole('link', { name: 'Account' }).first()).toBeVisible()
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL(`${site()}/`)
    await page.goto(`${site()}/profile`)
    await expect(page).toHaveURL(/\/login\?next=%2Fprofile$/)
  },
)

test(
  'five wrong codes show one notice with the next step, which covers no control',
  { tag: '@narrow' },
  async ({ watched: page }, info) => {
    const phone = freshPhone(info)
    await page.goto(`${site()}/login`)
    await sendCode(page, phone)
    const code = await readCode(page, phone)
    const wrong = code === '000000' ? '000001' : '000000'
    for (let tries = 1; tries <= 5; tries++) {
      const answered = page.waitForResponse(answer => answer.request().method() === 'POST')
      await enterCode(page, wrong)
      await answered
    }
    await expect(
      page.getByRole('main').getByText('Too many wrong codes. Please request a new one.'),
    ).toBeVisible()
    const toasts = page.getByText('Verification Failed')
    await expect(toasts).toHaveCount(1)
    const toast = await toasts.locator('xpath=../..').boundingBox()
    for (const control of await page.getByRole('main').locator('button, input:visible, a').all()) {
      const box = await control.boundingBox()
      if (!toast || !box) continue
      const isApart = box.y >= toast.y + toast.height || box.y + box.height <= toast.y
      expect(isApart || box.x + box.width <= toast.x, (await control.textContent()) ?? undefined).toBe(true)
    }
  },
)

test('a returning member: wrong code, back, wrong password, right one', {
  tag: ['@core', '@narrow'],
}, async ({ watched: page, isMobile }) => {
  // Demo members for whom no other test requests a code.
  const phone = isMobile ? '9000000107' : '9000000108'
  await page.goto(`${site()}/login`)
  await sendCode(page, phone)
  const code = await readCode(page, phone)
  await enterCode(page, code === '111111' ? '222222' : '111111')
  await expect(page.getByText('Verification Failed')).toBeVisible()
  await expect(
    page.getByRole('main').getByText('Invalid OTP code. Please check and try again.'),
  ).toBeVisible()
  await expect(page.getByLabel('One-time code')).toBeFocused()

  await page.getByRole('link', { name: 'Change number' }).click()
  await expect(page.getByLabel('Phone number')).toHaveValue(phone)
  await page.goBack()
  await expect(page.getByLabel('One-time code')).toHaveValue('')
  await enterCode(page, code)
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(page.getByText('This number is verified.')).toBeVisible()
  await page.getByRole('link', { name: 'Continue to the password' }).click()

  await enterPassword(page, wrong, 'Sign In')
  await expect(page.getByText('Login Failed')).toBeVisible()
  await expect(page.getByRole('main').getByText('Invalid password. Please try again.')).toBeVisible()
  await enterPassword(page, 'marigold-lantern', 'Sign In')
  await expect(page.getByText('Login Successful!')).toBeVisible()
  await expect(page).toHaveURL(`${site()}/`)
  await page.goto(`${site()}/login`)
  await expect(page).toHaveURL(`${site()}/`)
})

test(
  'a new code goes out after the countdown, and only it is valid',
  { tag: '@narrow' },
  async ({ watched: page }, info) => {
    test.setTimeout(90_000)
    const phone = freshPhone(info)
    await page.goto(`${site()}/login`)
    await sendCode(page, phone)
    const first = await readCode(page, phone)
    const resend = page.getByRole('button', { name: 'Resend OTP', exact: true })
    await expect(resend).toBeEnabled({ timeout: waitOver })
    await expect(page.getByText('OTP Sent!')).toBeHidden()
    await resend.click()
    await expect(page.getByText('OTP Sent!')).toBeVisible()
    const second = await readCode(page, phone)
    if (first !== second) {
      await enterCode(page, first)
      await expect(
        page.getByRole('main').getByText('Invalid OTP code. Please check and try again.'),
      ).toBeVisible()
    }
    await enterCode(page, second)
    await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible()
  },
)

test('a new member signs in by keyboard alone', async ({ watched: page }, info) => {
  const phone = freshPhone(info)
  await page.goto(`${site()}/login?next=/profile`)
  await page.keyboard.type(phone)
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('One-time code')).toBeFocused()
  await page.keyboard.type(await readCode(page, phone))
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Your name')).toBeFocused()
  await page.keyboard.type('Asha Rao')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('textbox', { name: /password/i })).toBeFocused()
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/profile$/)
})

test('the code field accepts only digits, typed or pasted', { tag: '@narrow' }, async ({
  watched: page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`${site()}/login`)
  const field = page.getByLabel('Phone number')
  await expect(field).toBeFocused()
  await page.keyboard.type('98a2 2-0')
  await expect(field).toHaveValue('98220')
  await page.evaluate(() => navigator.clipboard.writeText('+91 98220 41234'))
  await field.fill('')
  await page.keyboard.press('Control+V')
  await expect(field).toHaveValue('9822041234')
})

test('axe finds nothing on any step, light or dark', async ({ watched: page }, info) => {
  const phone = freshPhone(info)
  await page.goto(`${site()}/login`)
  expect(await findViolationsInOneTheme(page)).toEqual([])
  await page.getByRole('button', { name: 'Send OTP' }).click()
  await expect(page.getByRole('main').getByText('Please enter a valid phone number')).toBeVisible()
  expect(await findViolationsInOneTheme(page)).toEqual([])
  await sendCode(page, phone)
  expect(await findViolationsInOneTheme(page)).toEqual([])
  await enterCode(page, await readCode(page, phone))
  await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible()
  expect(await findViolationsInOneTheme(page)).toEqual([])
  await page.goto(`${site()}/demo/outbox`)
  expect(await findViolationsInOneTheme(page)).toEqual([])
})

test('the steps are small', { tag: '@narrow' }, async ({ request }) => {
  const { gzipSync } = await import('node:zlib')
  const scripts = async (path: string) =>
    new Set((await (await request.get(site() + path)).text()).match(/\/assets\/[^"']+\.js/g))
  const first = await scripts('/')
  let bytes = 0
  for (const address of [...(await scripts('/login'))].filter(each => !first.has(each)))
    bytes += gzipSync(await (await request.get(site() + address)).body()).length
  expect(bytes).toBeLessThanOrEqual(12 * 1024)
})

test.describe('without JavaScript', { tag: '@narrow' }, () => {
  test.use({ javaScriptEnabled: false })

  for (const { label, origin } of [
    { label: 'plainly', origin: site },
    { label: 'behind a proxy that ends TLS', origin: secureSite },
  ]) {
    test(
      `a new member signs in, looks around and signs out, ${label}`,
      { tag: origin === secureSite ? '@core' : [] },
      async ({ page, isMobile }, info) => {
        const phone = freshPhone(info)
        const main = page.getByRole('main')
        await page.goto(`${origin()}/compare`)
        await page.getByLabel('Phone number').fill('12345')
        await page.getByRole('button', { name: 'Send OTP' }).click()
        await expect(main.getByRole('alert')).toContainText('Please enter a valid phone number')
        await sendCode(page, phone)
        await expect(main.getByRole('status')).toContainText('OTP Sent!')
        await page.getByRole('button', { name: 'Resend OTP' }).click()
        await expect(main.getByRole('alert')).toContainText(/try again in \d+ seconds/)
        await enterCode(page, '123')
        await expect(main.getByRole('alert')).toContainText('Invalid OTP code. Please check and try again.')
        await enterCode(page, await readCode(page, phone, origin()))
        await page.getByLabel('Your name').fill('Asha Rao')
        await enterPassword(page, 'short', 'Create Account')
        await expect(main.getByRole('alert')).toContainText('Password must be at least 8 characters long.')
        await enterPassword(page, password, 'Create Account')
        await expect(page).toHaveURL(`${origin()}/compare`)
        if (isMobile) await page.getByLabel('Menu').first().click()
        else await page.setViewportSize({ width: 1024, height: 800 })
        expect(
          await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
        ).toBeLessThanOrEqual(0)
        await expect(page.getByRole('link', { name: 'User Sign In' }).first()).toBeAttached()
        await expect(page.getByRole('link', { name: 'Account' }).first()).toBeVisible()
        if (!isMobile) await page.getByText('Sign In', { exact: true }).click()
        await page.getByRole('button', { name: 'Logout' }).click()
        await expect(page).toHaveURL(`${origin()}/`)
        await page.goto(`${origin()}/compare`)
        await expect(page).toHaveURL(/\/login\?next=%2Fcompare$/)
      },
    )
  }
})
