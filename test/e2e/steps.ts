import type { Locator, Page } from '@playwright/test'
import { site } from './fixtures.ts'

type Inquiry = { name?: string; email?: string; phone?: string; message?: string }

/** Fills in an inquiry as a visitor would. */
export async function fillInquiry(
  form: Locator | Page,
  {
    name = 'Asha Rao',
    email = 'asha@example.com',
    phone = '+91 98220 41234',
    message = 'Is it in stock?',
  }: Inquiry = {},
) {
  await form.getByLabel(/^Name/).fill(name)
  await form.getByLabel(/^Email/).fill(email)
  await form.getByLabel(/^Phone/).fill(phone)
  await form.getByLabel(/^Message/).fill(message)
}

/** Opens the filters, which are a sheet behind a button on phones. */
export async function openFilters(page: Page, isMobile: boolean) {
  if (isMobile) await page.getByRole('button', { name: /^Filters/ }).click()
}

/** Closes the sheet of filters. */
export async function closeFilters(page: Page, isMobile: boolean) {
  if (isMobile) await page.getByRole('button', { name: 'Close' }).click()
}

/**
 * Opens a page, from another one of the site, without its scripts, or without those of that pattern, as on a slow line;
 * `arrive` delivers them.
 */
export async function withoutCode(page: Page, path: string, scripts = /\/assets\/[^?]+\.js/) {
  const arrives = Promise.withResolvers<void>()
  await page.route(scripts, async route => {
    await arrives.promise
    await route.continue()
  })
  // The page's own `goto` waits for the scripts.
  await page.evaluate(address => location.assign(address), site() + path)
  await page.waitForURL(site() + path, { waitUntil: 'domcontentloaded' })
  return { arrive: () => arrives.resolve() }
}
