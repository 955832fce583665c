import type { Page } from '@playwright/test'
import { type UsedVehicle, usedVehicles } from '#collections/index.ts'
import { createRecord } from '#records/create.ts'
import { getRecord } from '#records/get.ts'
import { findViolations } from './accessibility.ts'
import { consoleUrl, test } from './console-page.ts'
import { expect } from './fixtures.ts'
import type { Store } from './people.ts'

test.use({ role: 'support' })

async function addPending(
  { systemCtx }: Store,
  name: string,
  description = '',
  papers: Partial<UsedVehicle> = {},
): Promise<string> {
  const values = { name, brand: 'Tata', type: 'car', location: 'Pune', year: 2020, price: 600_000 } as const
  const listing = await createRecord(
    systemCtx,
    usedVehicles,
    { ...values, description, ...papers },
    { set: { status: 'pending', verified: papers.verified ?? [] } },
  )
  return listing.id
}

const card = (page: Page, id: string) => page.locator(`#card-${id}`)

const stateOf = async ({ systemCtx }: Store, id: string) => {
  const { status, rejectionReason } = await getRecord(systemCtx, usedVehicles, id)
  return [status, rejectionReason]
}

test('an operator decides several listings at once, and sees which one the server has refused', {
  tag: ['@core', '@wide'],
}, async ({ consolePage: page, store }) => {
  const [first, second] = [await addPending(store, 'Nexon XM'), await addPending(store, 'Nexon XZ')]
  await page.goto(consoleUrl('/moderation'))
  const bulk = page.getByRole('group', { name: 'Selected listings' })
  await expect(bulk.getByRole('button', { name: 'Reject' })).toBeDisabled()
  for (const id of [first, second]) await card(page, id).getByRole('checkbox').check()
  await bulk.getByRole('button', { name: 'Reject' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading')).toHaveText('Reject 2 listings')
  await dialog.getByLabel('Reason').fill('The pictures are from a brochure.')
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await expect(dialog.getByRole('heading')).toHaveText('2 records changed')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(card(page, first)).toHaveCount(0)
  const rejected = ['rejected', 'The pictures are from a brochure.']
  expect(await Promise.all([first, second].map(id => stateOf(store, id)))).toEqual([rejected, rejected])

  const good = await addPending(store, 'Nexon XE')
  const bad = await addPending(store, 'Punch Pure', '<p>Call 98220 41234.</p>')
  await page.reload()
  for (const id of [good, bad]) await card(page, id).getByRole('checkbox').check()
  await bulk.getByRole('button', { name: 'Approve' }).click()
  await expect(dialog.getByRole('heading')).toHaveText('1 record changed, 1 rejected')
  await expect(dialog.getByRole('listitem').first()).toContainText('Tata Punch Pure')
  await expect(dialog.getByRole('listitem').first()).toContainText('Contact details are not allowed here')
  expect(await findViolations(page)).toEqual([])
  expect([(await stateOf(store, good))[0], (await stateOf(store, bad))[0]]).toEqual(['approved', 'pending'])
})

test('an operator decides listings by keyboard, and no key does so while a reason is typed', {
  tag: ['@core', '@wide'],
}, async ({ consolePage: page, store }) => {
  const id = await addPending(store, 'Harrier XT')
  await page.goto(consoleUrl(`/moderation#${id}`))
  await expect(card(page, id)).toBeFocused()
  await page.keyboard.press('x')
  await expect(card(page, id).getByRole('checkbox')).toBeChecked()
  await page.keyboard.press('k')
  await page.keyboard.press('j')
  await expect(page.locator('article:focus')).toHaveCount(1)
  await page.keyboard.press('?')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading')).toHaveText('Keyboard shortcuts')
  await expect(dialog.getByRole('definition').filter({ hasText: 'Approve' })).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await page.keyboard.press('Escape')

  await card(page, id).focus()
  await page.keyboard.press('r')
  await expect(dialog.getByRole('heading')).toHaveText('Reject Tata Harrier XT')
  await page.keyboard.type('a jar')
  await expect(dialog.getByLabel('Reason')).toHaveValue('a jar')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  expect(await stateOf(store, id)).toEqual(['pending', ''])

  await page.keyboard.press('a')
  await expect(card(page, id)).toHaveCount(0)
  expect(await stateOf(store, id)).toEqual(['approved', ''])
})

test('the card of a listing says which papers were seen, and a ready reason can be changed before it is sent', {
  tag: '@wide',
}, async ({ consolePage: page, store }) => {
  const papers = { owner: 'First', rcStatus: 'Valid', insuranceStatus: 'Expired' }
  const id = await addPending(store, 'Tiago XT', '', { ...papers, verified: ['rcStatus'] })
  await page.goto(consoleUrl(`/moderation#${id}`))
  await expect(card(page, id)).toContainText('Papers seen: RC status (Valid)')
  await expect(card(page, id)).toContainText('Only the seller says: Owner, Insurance (Expired)')
  await card(page, id).getByRole('button', { name: 'Reject' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Listed twice' }).click()
  const reason = dialog.getByLabel('Reason')
  await expect(reason).toHaveValue('This vehicle is already listed. Please change that listing instead.')
  expect(await findViolations(page)).toEqual([])
  await reason.fill('Please change your listing of June instead.')
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await expect(card(page, id)).toHaveCount(0)
  expect(await stateOf(store, id)).toEqual(['rejected', 'Please change your listing of June instead.'])
})
