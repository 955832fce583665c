import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { alertMatches, outbox, savedSearches } from '#collections/index.ts'
import { lastDigest } from '#domain/alerts/alert-times.ts'
import { sendAlerts } from '#domain/alerts/send-alerts.ts'
import { createRecord } from '#records/create.ts'
import { hourMs } from '#records/durations.ts'
import { randomId } from '#records/ids.ts'
import { findViolations } from './accessibility.ts'
import { consoleUrl } from './console-page.ts'
import { expect, site } from './fixtures.ts'
import { newOperator, signInToConsole } from './operators.ts'
import { openBrowser, type Store, test } from './people.ts'

/** The path of that page's link in the latest mail to that address, from the demo outbox. */
async function readMailedPath(page: Page, email: string, name: 'confirm' | 'unsubscribe'): Promise<string> {
  let path = ''
  await expect(async () => {
    const html = (await (await page.request.get(`${site()}/demo/outbox`)).text()).replaceAll('<!-- -->', '')
    // Others' mails have such links too, and a mail is shown a moment after it was stored.
    const mails = [...html.matchAll(/<li.*?<\/li>/gs)]
      .map(([mail]) => mail)
      .filter(mail => mail.includes(email))
    path = new RegExp(`/alerts/${name}\\?token=[\\w.-]+`).exec(mails.join(''))?.[0] ?? ''
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
  await page.getByRole('textbox', { name: /^Email/ }).fill(email)
  await page.getByRole('button', { name: 'Save search' }).click()
  const sent = page.getByRole('status').filter({ hasText: `We have sent a link to ${email}.` })
  await expect(sent).toBeFocused()
  await expect(sent).toBeInViewport()

  await page.goto(site() + (await readMailedPath(page, email, 'confirm')))
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

test('a guest hears of a listing that an operator has approved, and ends the alerts by one click', {
  tag: '@core',
}, async ({ watched: page, browser, store }) => {
  const [email, model] = [`guest-${randomUUID()}@example.in`, `Swift ${randomId()}`]
  await page.goto(`${site()}/used/cars?${new URLSearchParams({ q: model })}`)
  await page.getByRole('link', { name: 'Save this search' }).click()
  await page.getByLabel('Email', { exact: true }).check()
  await page.getByRole('radio', { name: /^At once/ }).check()
  await page.getByRole('textbox', { name: /^Email/ }).fill(email)
  await page.getByRole('button', { name: 'Save search' }).click()
  await page.goto(site() + (await readMailedPath(page, email, 'confirm')))
  await page.getByRole('button', { name: 'Yes, confirm' }).click()
  await expect(page.getByText('Confirmed.')).toBeVisible()

  const listing = await store.listing(await store.member('Ravi'), 'pending', model)
  const desk = await browser.newPage()
  await signInToConsole(desk, await newOperator(store.systemCtx, 'owner'))
  await desk.goto(consoleUrl('/moderation'))
  const card = desk.getByRole('article').filter({ has: desk.locator(`a[href*="${listing}"]`) })
  await card.getByRole('button', { name: 'Approve' }).click()
  await expect(card).toHaveCount(0)
  await desk.close()

  // By a clock of this test: at night the site itself tells nobody.
  const morning = { secret: store.secret, origin: site(), now: lastDigest(Date.now()) + hourMs }
  await expect(async () => {
    await sendAlerts(store.systemCtx, morning)
    const { table } = outbox
    const mails = await store.systemCtx.db.select().from(table).where(eq(table.recipient, email))
    expect(mails.filter(({ event }) => event === 'alertMatches')).toHaveLength(1)
  }).toPass({ timeout: 60_000 })
  await page.goto(site() + (await readMailedPath(page, email, 'unsubscribe')))
  await page.getByRole('button', { name: 'Stop these alerts' }).click()
  await expect(page.getByText('We won’t send these alerts again.')).toBeVisible()
  expect(await searchesOf(store, email)).toEqual([])
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
