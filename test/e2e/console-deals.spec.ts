import type { Locator, Page } from '@playwright/test'
import { and, eq, like } from 'drizzle-orm'
import { deals, outbox } from '#collections/index.ts'
import { dayMs } from '#records/durations.ts'
import { randomId } from '#records/ids.ts'
import { openDeals } from '#test/kit/deals.ts'
import { findViolationsInOneTheme } from './accessibility.ts'
import { consoleUrl, test } from './console-page.ts'
import { expect, site } from './fixtures.ts'
import { openBrowser, type Store } from './people.ts'

/** A deal of two new members that has waited for the seller for most of its two days. */
async function openStuckDeal(store: Store) {
  const mark = randomId()
  const [seller, buyer] = [await store.member(`Ravi ${mark}`), await store.member(`Asha ${mark}`)]
  const { db } = store.systemCtx
  const sides = openDeals(db, { seller: seller.id, buyer: buyer.id })
  const { id } = await sides.offer(undefined, { price: 380_000, message: `On Sunday ${mark}?` })
  const shifted = (days: number) => new Date(Date.now() + days * dayMs).toISOString()
  await db
    .update(deals.table)
    .set({ enteredAt: shifted(-1.5), stateEndsAt: shifted(0.5), dueAt: shifted(0.5) })
    .where(eq(deals.table.id, id))
  return { mark, id, seller, buyer, ...sides }
}

test('an operator finds a stuck deal and reads it', async ({ consolePage: page, store }) => {
  const { mark } = await openStuckDeal(store)
  await page.goto(consoleUrl('/deals'))
  await page.getByRole('button', { name: /^Stuck/ }).click()
  await page.getByLabel('Member or mobile number').fill(`Ravi ${mark}`)
  await page.keyboard.press('Enter')
  const row = page.getByRole('list', { name: 'Deals' }).getByRole('listitem')
  await expect(row).toHaveCount(1)
  await expect(row).toContainText('Offer and sale · ₹3,80,000 · Pune')
  await expect(row).toContainText(`Buyer: Asha ${mark}`)
  await expect(row).toContainText('Waits long')
  await page.getByLabel('Kind and state').click()
  await expect(page.getByRole('option', { name: 'Offer and sale: Offered (1)' })).toBeVisible()
  await page.keyboard.press('Escape')
  expect(await findViolationsInOneTheme(page)).toEqual([])

  await row.getByRole('link', { name: 'Maruti Suzuki Swift VXi' }).click()
  const timeline = page.getByRole('region', { name: 'Timeline' })
  await expect(timeline).toContainText('Chain is whole')
  await expect(timeline.getByRole('listitem')).toContainText(`On Sunday ${mark}?`)
  await expect(timeline.getByRole('listitem')).toContainText(`Asha ${mark} (Buyer)`)
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText('Offer made')
  expect(await findViolationsInOneTheme(page)).toEqual([])
})

test('an operator stops a deal; both sides are notified, and the audit log has it', { tag: '@core' }, async ({
  consolePage: page,
  store,
  browser,
}) => {
  const { mark, id, buyer, seller } = await openStuckDeal(store)
  await page.goto(consoleUrl(`/deals/${id}/show`))
  const timeline = page.getByRole('region', { name: 'Timeline' })
  await page.getByRole('button', { name: 'Stop the deal' }).click()
  const dialog = page.getByRole('dialog', { name: 'Stop the deal' })
  await dialog.getByLabel('Reason').fill(`Reported by the buyer ${mark}`)
  expect(await findViolationsInOneTheme(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Stop the deal' }).click()
  await expect(page.getByText('Done. Both sides are notified.')).toBeVisible()
  await expect(timeline.getByRole('listitem').last()).toContainText('Stopped by an operator')
  await expect(timeline.getByRole('listitem').last()).toContainText(`Reported by the buyer ${mark}`)
  await expect(page.getByText('An operator has no move in this state.')).toBeVisible()

  const { table } = outbox
  const sent = await store.systemCtx.db
    .select({ user: table.user })
    .from(table)
    .where(and(eq(table.event, 'saleCancelled'), like(table.key, `deal:${id}:%`)))
  expect(sent.map(({ user }) => user).sort()).toEqual([buyer.id, seller.id].sort())
  const buyersPage = await openBrowser(browser, buyer, {})
  await buyersPage.goto(`${site()}/deals/${id}`)
  await expect(buyersPage.getByText('Sawari ended this deal')).toBeVisible()
  await expect(buyersPage.getByText(`Reported by the buyer ${mark}`)).toBeVisible()
  await buyersPage.context().close()

  const aboutDeals = encodeURIComponent('{"kind":"deals"}')
  await page.goto(consoleUrl(`/auditLog?filter=${aboutDeals}`))
  const entry = page
    .getByRole('list', { name: 'Audit log' })
    .locator(':scope > li')
    .filter({ hasText: `Reason: Reported by the buyer ${mark}` })
  await expect(entry).toContainText(/moved the deal Maruti Suzuki Swift VXi/)
  await expect(entry).toContainText('State: Offered → Cancelled')
})

/** Presses Tab until the target has the focus. */
async function tabTo(page: Page, target: Locator) {
  await expect(target).toHaveCount(1)
  for (let stops = 0; stops < 80; stops++) {
    await page.keyboard.press('Tab')
    if (await target.evaluate(element => element === document.activeElement)) return
  }
  throw new Error(`80 tab stops do not reach ${target}`)
}

async function press(page: Page, target: Locator, key = 'Enter') {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

test('with the keyboard alone, an operator stops a deal that has moved on meanwhile', {
  tag: '@wide',
}, async ({ consolePage: page, store }) => {
  const { mark, id, move } = await openStuckDeal(store)
  await page.goto(consoleUrl('/deals'))
  await tabTo(page, page.getByLabel('Member or mobile number'))
  await page.keyboard.type(`Asha ${mark}`)
  await page.keyboard.press('Enter')
  const row = page.getByRole('list', { name: 'Deals' }).getByRole('listitem')
  await expect(row).toHaveCount(1)
  const states = page.getByRole('combobox', { name: 'Kind and state' })
  await press(page, states)
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/state=offered/)
  await expect(states).toBeFocused()
  await press(page, row.getByRole('link', { name: 'Maruti Suzuki Swift VXi' }))
  await press(page, page.getByRole('button', { name: 'Stop the deal' }))
  const dialog = page.getByRole('dialog', { name: 'Stop the deal' })
  await expect(dialog.getByLabel('Reason')).toBeFocused()
  await page.keyboard.type('Both agreed by phone.')
  await move('seller', id, 'counter', { price: 390_000 })
  const stop = dialog.getByRole('button', { name: 'Stop the deal' })
  await press(page, stop)
  await expect(dialog.getByRole('alert')).toHaveText(
    'The deal has moved on meanwhile. It is now: Counter-offer.',
  )
  // The page behind the dialog has no roles.
  await expect(page.getByText('Other price named').first()).toBeAttached()
  await press(page, stop)
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('region', { name: 'Timeline' })).toContainText('Stopped by an operator')
})

test('a changed event shows by its number', { tag: '@narrow' }, async ({ consolePage: page, store }) => {
  const { id, move } = await openStuckDeal(store)
  await move('seller', id, 'counter', { price: 390_000 })
  await store.systemCtx.db.execute(
    `update "dealEvents" set payload = '{"price": 1}' where deal = '${id}' and number = 2`,
  )
  await page.goto(consoleUrl(`/deals/${id}/show`))
  const timeline = page.getByRole('region', { name: 'Timeline' })
  await expect(timeline.getByRole('alert')).toContainText('The chain breaks at event 2')
  await expect(timeline.getByRole('listitem').nth(1)).toContainText('First event that differs')
})
