import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { findViolations, findViolationsInOneTheme } from './accessibility.ts'
import { consoleUrl, test } from './console-page.ts'
import { expect } from './fixtures.ts'
import { newOperator, operatorPassword, signInToConsole } from './operators.ts'

async function givePassword(page: Page, email: string) {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password').fill(operatorPassword)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

async function signOut(page: Page) {
  await page.getByRole('button', { name: 'Profile' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in')
}

test('an operator signs in with an authenticator code, and with a recovery code without the phone', {
  tag: '@core',
}, async ({ watched: page, store }) => {
  const email = await newOperator(store.systemCtx, 'support')
  await page.goto(consoleUrl('/second-step'))
  expect(await findViolationsInOneTheme(page)).toEqual([])
  await givePassword(page, email)
  // The requested screen is in the URL.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Second factor')
  await page.getByLabel('Password').fill(operatorPassword)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  const secret = ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '')
  const app = new TOTP({ secret: Secret.fromBase32(secret) })
  await page.getByRole('textbox', { name: 'Code' }).fill(app.generate())
  await page.getByRole('button', { name: 'Confirm' }).click()
  const recoveryCodes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(recoveryCodes).toHaveCount(10)
  expect(await findViolations(page)).toEqual([])
  const [recoveryCode = ''] = await recoveryCodes.allTextContents()
  await page.getByRole('button', { name: 'I have saved them' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard')
  await signOut(page)

  await givePassword(page, email)
  await page.getByRole('textbox', { name: 'Code' }).fill('000000')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('alert')).toContainText('This code is wrong or already used.')
  expect(await findViolations(page)).toEqual([])
  // Each code works once, so wait for the next one.
  await page.getByRole('textbox', { name: 'Code' }).fill(app.generate({ timestamp: Date.now() + 30_000 }))
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard')
  await signOut(page)

  await givePassword(page, email)
  await page.getByRole('button', { name: /Use a recovery code/ }).click()
  await page.getByRole('textbox', { name: 'Recovery code' }).fill(recoveryCode)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard')
})

test('a screen that still loads at sign-out asks nothing as a guest', { tag: '@wide' }, async ({
  watched: page,
  store,
}) => {
  const isSignedOut = Promise.withResolvers<void>()
  await page.route('**/api/collections/auditLog/records?**', async route => {
    await isSignedOut.promise
    await route.continue()
  })
  await signInToConsole(page, await newOperator(store.systemCtx, 'owner'))
  const changes = page.waitForRequest(/auditLog/)
  await page.goto(consoleUrl(''))
  const request = await changes
  await signOut(page)
  isSignedOut.resolve()
  // A refusal would also stand in the browser's log.
  await expect.poll(() => request.failure()?.errorText).toBe('net::ERR_ABORTED')
})

test('five wrong passwords lock the sign-in, and the page says until when', { tag: '@wide' }, async ({
  watched: page,
}) => {
  await page.goto(consoleUrl(''))
  await page.getByLabel('E-mail').fill('nobody@sawari.example')
  for (let tried = 0; tried < 5; tried++) {
    await page.getByLabel('Password').fill(`wrong ${tried} times`)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByRole('alert')).toHaveText('E-mail or password is wrong.')
    await page.getByLabel('Password').fill('')
  }
  await page.getByLabel('Password').fill('wrong once more')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('alert')).toContainText(/Try again at \d/)
})
