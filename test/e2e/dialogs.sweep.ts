import type { Page } from '@playwright/test'
import { emulateOneTheme, findViolationsInBothThemes, findViolationsInOneTheme } from './accessibility.ts'
import { expect, site, test } from './fixtures.ts'
import { freshPhone, signIn } from './members.ts'

// Axe must check a dialog after its fade.
test.use({ contextOptions: { reducedMotion: 'reduce' } })
test.setTimeout(120_000)

/** Opens it, checks it, and closes it with Escape. */
async function expectFine(page: Page, what: string, open: () => Promise<unknown>) {
  await emulateOneTheme(page)
  await open()
  expect(await findViolationsInOneTheme(page), what).toEqual([])
  await page.keyboard.press('Escape')
}

test('axe finds nothing on an open menu, the chat and the suggestions, light or dark', async ({
  watched: page,
  isMobile,
}) => {
  await page.goto(site())
  const menu = page.getByRole('navigation', { name: isMobile ? 'Menu' : 'Main' })
  await expectFine(page, 'menu', async () => {
    if (isMobile) await page.getByLabel('Menu').first().click()
    await menu.getByText('Commercial', { exact: true }).click()
    await expect(menu.getByRole('link', { name: 'Tractors' })).toBeVisible()
  })
  if (!isMobile)
    await expectFine(page, 'sign in', () => page.getByText('Sign In', { exact: true }).first().click())
  await expectFine(page, 'chat', async () => {
    await page.getByRole('button', { name: 'Chat' }).click()
    await expect(page.getByRole('dialog').getByText('Please sign in to access chat.')).toBeVisible()
  })
  await expectFine(page, 'suggestions', async () => {
    await page.locator('#home-search').pressSequentially('creta')
    await expect(page.getByRole('option').first()).toBeVisible()
  })
})

test('axe finds nothing on the sheets of a list, light or dark', { tag: '@narrow' }, async ({
  watched: page,
}) => {
  await page.goto(`${site()}/cars?fuel=Diesel`)
  for (const [button, inside] of [
    [/^Filters/, 'Apply Filters'],
    ['Sort', 'Close'],
  ] as const) {
    await page.emulateMedia({ colorScheme: 'light' })
    await page.getByRole('button', { name: button }).click()
    await expect(page.getByRole('button', { name: inside }).filter({ visible: true }).first()).toBeVisible()
    // The content behind is half covered and not clickable.
    expect(await findViolationsInBothThemes(page, ':popover-open'), inside).toEqual([])
    await page.keyboard.press('Escape')
  }
})

test('axe finds nothing on a car’s open dialogs and sections, light or dark', async ({ watched: page }) => {
  await page.goto(`${site()}/cars/hyundai-creta`)
  await page.getByText('How this is calculated').click()
  await page.locator('summary').filter({ hasText: 'Safety' }).click()
  await expectFine(page, 'share', async () => {
    await page.locator('summary').filter({ hasText: 'Share' }).first().press('Enter')
  })
  await expectFine(page, 'on-road price', async () => {
    await page.getByRole('link', { name: 'Get On-Road Price' }).locator('visible=true').first().click()
    await page.getByRole('dialog').getByRole('button', { name: 'Get On-Road Price' }).click()
    await expect(page.getByRole('dialog').getByText('Please check')).toBeVisible()
  })
  await expectFine(page, 'inquiry', async () => {
    await page.getByRole('link', { name: 'Inquiry', exact: true }).first().click()
    await page.getByRole('dialog').getByRole('button', { name: 'Send Inquiry' }).click()
    await expect(page.getByRole('dialog').getByText('Please check')).toBeVisible()
  })
})

test('axe finds nothing on a used car’s open dialogs, light or dark', async ({ watched: page }) => {
  await page.goto(`${site()}/used-vehicles/usedvehicle0001`)
  await page.getByText(/most similar listings$/).click()
  await page.getByText('How we work it out').click()
  await expectFine(page, 'inquiry', async () => {
    await page.getByRole('link', { name: 'Send Inquiry' }).filter({ visible: true }).first().click()
    await expect(page.getByRole('dialog').getByLabel(/^Name/)).toBeVisible()
  })
  await expectFine(page, 'report', async () => {
    await page.getByRole('link', { name: 'Report this listing' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Send Report' }).click()
    await expect(page.getByRole('dialog').getByText('Please check')).toBeVisible()
  })
})

test('axe finds nothing on a member’s empty chat, light or dark', async ({ watched: page }, info) => {
  await signIn(page, freshPhone(info))
  await page.goto(`${site()}/about`)
  await expectFine(page, 'chat', async () => {
    await page.getByRole('button', { name: 'Chat' }).click()
    await expect(page.getByRole('dialog').getByRole('link', { name: 'See used vehicles' })).toBeVisible()
  })
})
