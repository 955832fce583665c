import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { alertMatches, savedSearches } from '#collections/index.ts'
import { createRecord } from '#records/create.ts'
import { findViolations } from './accessibility.ts'
import { expect, site } from './fixtures.ts'
import { openBrowser, type Store, test } from './people.ts'

/** The path of the link in the latest mail to that address, from the demo outbox. */
async function readMailedPath(page: Page, email: string): Promise<string> {
  let path = ''
  await expect(async () => {
    const html = (await (await page.request.get(`${site()}/demo/outbox`)).text()).replaceAll('<!-- -->', '')
    const mail = html.slice(html.lastIndexOf(email))
    path = /\/alerts\/confirm\?token=[\w.-]+/.exec(mail)?.[0] ?? ''
    expect(path).not.toBe('')
  }).toPass({ timeout: 60_000 })
  return path
}

const searchesOf = ({ systemCtx }: Store, email: string) =>
  systemCtx.db.select().from(savedSearches.table).where(eq(savedSearches.table.email, email))

test('a guest saves a search, confirms it by mail, changes it and deletes it', { tag: '@core' }, async ({
  watched: page,
  store,
}) => {
  const email = `guest-${randomUUID()}@example.in`
  await page.goto(`${site()}/used/cars?fuel=Diesel`)
  await page.getByRole('link', { name: 'Save this search' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Save this search')
  await expect(page.getByLabel('Name')).toHaveValue('Used cars: Diesel')
  expect(await findViolations(page)).toEqual([])
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Save search' }).click()
  const sent = page.getByRole('status').filter({ hasText: `We have sent a link to ${email}.` })
  await expect(sent).toBeFocused()
  await expect(sent).toBeInViewport()

  await page.goto(site() + (await readMailedPath(page, email)))
  await page.getByRole('button', { name: 'Yes, confirm' }).click()
  await expect(page.getByText('Confirmed.')).toBeVisible()
  await page.getByRole('link', { name: 'See all your alerts' }).click()
  await expect(page.getByText(`Saved for ${email}.`)).toBeVisible()
  expect(await findViolations(page)).toEqual([])

  // By keyboard: open the form, choose the next rhythm, save.
  await page.getByLabel('Edit “Used cars: Diesel”').focus()
  await page.keyboard.press('Enter')
  await page.getByRole('radio', { name: /^Once a day/ }).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByText('“Used cars: Diesel” is changed.')).toBeVisible()
  await expect(page.getByText('Email · Once a week')).toBeVisible()
  expect((await searchesOf(store, email))[0]?.rhythm).toBe('weekly')

  await page.getByRole('button', { name: 'Delete “Used cars: Diesel”' }).click()
  await expect(page.getByText('No saved searches yet')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('“Used cars: Diesel” is back.')).toBeVisible()
  expect(await searchesOf(store, email)).toHaveLength(1)
})

test('a member sees what is new on a saved list', { tag: '@narrow' }, async ({ browser, store }) => {
  const member = await store.member('Asha')
  const page = await openBrowser(browser, member, { serviceWorkers: 'block' })
  await page.goto(`${site()}/used/cars?fuel=Diesel`)
  await page.getByRole('link', { name: 'Save this search' }).click()
  await page.getByLabel('SMS').check()
  await page.getByRole('button', { name: 'Save search' }).click()
  await expect(page.getByRole('status').getByText('“Used cars: Diesel”')).toBeVisible()
  const [search] = await store.systemCtx.db
    .select()
    .from(savedSearches.table)
    .where(eq(savedSearches.table.user, member.id))

  const opened = page.waitForResponse(/\/alerts\/opened/)
  await page.getByRole('link', { name: 'Used cars: Diesel' }).click()
  const cards = page.getByRole('article')
  const link = cards.nth(1).getByRole('heading').getByRole('link')
  const record = /\/used-vehicles\/([\w-]+)/.exec((await link.getAttribute('href')) ?? '')?.[1] ?? ''
  await expect(page.getByText('New', { exact: true })).toHaveCount(0)
  await (await opened).finished()
  await createRecord(
    store.systemCtx,
    alertMatches,
    {},
    {
      set: {
        search: search?.id,
        user: member.id,
        kind: 'usedVehicles',
        record,
        cause: 'new',
        key: randomUUID(),
      },
    },
  )
  await page.reload()
  await expect(cards.nth(1).getByText('New', { exact: true })).toBeVisible()
  await expect(page.getByText('New', { exact: true })).toHaveCount(1)
})
