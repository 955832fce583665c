import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { findViolations, findViolationsInOneTheme } from './accessibility.ts'
import { expect, site, waitForCode } from './fixtures.ts'
import { press } from './keyboard.ts'
import { openBrowser } from './people.ts'
import { goLive, live, log, say, test } from './talk.ts'

test('buyer and seller chat live', { tag: '@core' }, async ({ talk: { asha, ravi, thread } }) => {
  await goLive(asha, thread)
  await expect(asha.getByText('No messages yet').last()).toBeVisible()
  await say(asha, 'Is the second key there?')
  await expect(log(asha).getByText('Sent')).toBeVisible()

  await ravi.goto(`${site()}/cars`)
  const listening = live(ravi)
  await ravi.getByRole('button', { name: 'Chat' }).click()
  await listening
  const dialog = ravi.getByRole('dialog', { name: 'Chat' })
  const row = dialog.getByRole('link', { name: /Asha/ })
  await expect(row).toContainText('1 unread message')
  await expect(row).toContainText('Active')
  await row.click()
  await expect(log(ravi).getByText('Is the second key there?')).toBeVisible()
  await expect(row.getByText('unread')).toHaveCount(0)
  await expect(log(asha).getByText('Read')).toBeVisible()

  await ravi.getByLabel('Message', { exact: true }).fill('Both keys.')
  await ravi.keyboard.press('Shift+Enter')
  await ravi.keyboard.type('And Form 29.')
  await ravi.keyboard.press('Enter')
  await expect(log(asha).getByText('Both keys.\nAnd Form 29.')).toBeVisible()
  await expect(log(asha).getByText('Ravi: ')).toBeAttached()

  await say(asha, '   ')
  await asha.getByLabel('Message', { exact: true }).fill('x'.repeat(800))
  await expect(asha.getByText(/of 1000 characters/)).toHaveCount(0)
  await asha.getByLabel('Message', { exact: true }).fill('x'.repeat(801))
  await expect(asha.getByText('801 of 1000 characters')).toBeVisible()
  await asha.getByLabel('Message', { exact: true }).fill('Call me: 98220 41234')
  await expect(asha.getByText(/phone number or email address/)).toBeVisible()
  await expect(log(asha).getByRole('listitem')).toHaveCount(2)
  await ravi.keyboard.press('Escape')
  await expect(ravi.getByRole('button', { name: 'Chat' })).toBeFocused()
})

test('a payment trick is sent at the second press, and both sides see a warning', { tag: '@narrow' }, async ({
  talk: { asha, ravi, thread },
}) => {
  await goLive(asha, thread)
  await say(asha, 'Is it still there?')
  await expect(log(asha).getByText('Sent')).toBeVisible()
  await goLive(ravi, thread)
  const trick = 'Pay 5000 token now and I will hold the car'
  const warning = /pay anything before you have seen the vehicle/
  await ravi.getByLabel('Message', { exact: true }).fill(trick)
  await expect(ravi.getByRole('status').filter({ hasText: warning })).toContainText('Both of you see this')
  await ravi.keyboard.press('Enter')
  await expect(ravi.getByText('Press Send again if you want to send it.')).toBeVisible()
  await expect(log(ravi).getByText(trick)).toHaveCount(0)
  expect(await findViolations(ravi)).toEqual([])
  await ravi.keyboard.press('Enter')
  for (const page of [ravi, asha]) {
    await expect(log(page).getByText(trick, { exact: true })).toBeVisible()
    await expect(log(page).getByRole('note').filter({ hasText: warning })).toBeVisible()
  }
  await log(asha).getByRole('link', { name: 'How to stay safe' }).click()
  await expect(asha.getByRole('heading', { level: 1 })).toHaveText('Buying and selling safely')
})

test('two tabs lose nothing while the network is down, and agree afterwards', {
  tag: '@narrow',
}, async ({ talk }) => {
  const { asha, ravi, thread, another, writeMany } = talk
  const tab = await another()
  for (const page of [asha, tab, ravi]) await goLive(page, thread)
  await say(asha, 'Before')
  for (const page of [asha, tab, ravi]) await expect(log(page).getByText('Before')).toBeVisible()

  const banner = asha.locator('#offline-banner')
  await expect(banner).toBeAttached()
  await asha.context().setOffline(true)
  await say(asha, 'From the tunnel')
  await expect(banner).toContainText('You are offline.')
  // The banner is below the composer and covers no message.
  const [edge, top] = [
    await asha.getByLabel('Message', { exact: true }).boundingBox(),
    await banner.boundingBox(),
  ]
  expect(top?.y).toBeGreaterThanOrEqual((edge?.y ?? 0) + (edge?.height ?? 0))
  const waiting = asha.getByText('This will be sent when you are back online. Keep this page open.')
  await expect(waiting).toHaveCount(1)
  await expect(log(asha).getByText(/Not sent|Retry/)).toHaveCount(0)
  await writeMany(55)
  await expect(log(tab).getByText('Line 55.')).toBeVisible()
  await expect(asha.getByRole('main').getByRole('alert')).toHaveCount(0)
  await expect(asha.getByRole('main').getByText(/offline|connection|online/)).toHaveCount(1)

  await asha.context().setOffline(false)
  for (const page of [asha, tab, ravi]) {
    await expect(log(page).getByText('From the tunnel')).toHaveCount(1)
    await expect(log(page).getByText(/^(Asha|Ravi|You): Line/)).toHaveCount(55)
  }
  await expect(waiting).toHaveCount(0)
  const texts = (page: Page) =>
    log(page)
      .getByRole('listitem')
      .evaluateAll(all =>
        all.map(each => each.textContent?.replace(/^.*?: |(Sent|Read|Report)$/g, '').slice(0, 14)),
      )
  expect(await texts(asha)).toEqual(await texts(tab))
})

test('messages written before the chat connects go out once the device is online', {
  tag: '@narrow',
}, async ({ talk: { asha, ravi, thread } }) => {
  await asha.route('**/api/session', route => route.abort())
  await asha.goto(thread)
  // Until its code has loaded, the composer is a form that posts.
  await expect(asha.locator('form[data-waits]').getByLabel('Message', { exact: true })).toBeVisible()
  await asha.context().setOffline(true)
  await say(asha, 'From the lift')
  await expect(log(asha).getByText('This will be sent when you are back online.')).toBeVisible()
  await asha.unroute('**/api/session')
  await asha.context().setOffline(false)
  await expect(log(asha).getByText('Sent')).toBeVisible()
  await ravi.goto(thread)
  await expect(log(ravi).getByText('From the lift')).toHaveCount(1)
})

test('the header shows the unread count on every page until the member reads the messages by keyboard', async ({
  browser,
  talk: { asha, ravi, thread, writeMany },
}) => {
  const count = asha.getByRole('banner').getByRole('button', { name: 'Chat, 3 unread', exact: true })
  // An open thread marks new messages as read.
  await asha.goto(`${site()}/about`)
  await writeMany(3)
  for (const path of ['/', '/cars', '/cars/hyundai-creta']) {
    await asha.goto(site() + path)
    await expect(count).toBeVisible()
    await expect(count).toHaveText('3')
  }
  await asha.goto(`${site()}/hi/about`)
  await expect(asha.getByRole('button', { name: 'चैट, 3 बिना पढ़े', exact: true })).toBeVisible()
  await asha.goto(`${site()}/about`)
  await press(asha, count)
  const dialog = asha.getByRole('dialog', { name: 'Chat' })
  await press(asha, dialog.getByRole('link', { name: /Ravi/ }))
  await expect(log(asha).getByText('Line 3.')).toBeVisible()
  await asha.keyboard.press('Escape')
  const none = asha.getByRole('banner').getByRole('button', { name: 'Chat', exact: true })
  await expect(none).toBeVisible()
  await expect(none).toHaveText('')

  await ravi.goto(`${site()}/cars`)
  await expect(ravi.getByRole('button', { name: 'Chat', exact: true })).toBeVisible()
  // In the open chat list the number rises too.
  await goLive(ravi, `${site()}/chat`)
  await goLive(asha, thread)
  await say(asha, 'Thank you')
  const link = ravi.getByRole('banner').getByRole('link', { name: 'Chat, 1 unread', exact: true })
  await expect(link).toBeVisible()
  await ravi.getByRole('link', { name: /Asha/ }).click()
  await expect(link).toHaveCount(0)

  const guest = await browser.newPage({ ignoreHTTPSErrors: true })
  const requestedPaths: string[] = []
  guest.on('request', request => requestedPaths.push(new URL(request.url()).pathname))
  await guest.goto(`${site()}/about`)
  await waitForCode(guest)
  await expect(guest.getByRole('button', { name: 'Chat', exact: true })).toBeVisible()
  expect(requestedPaths).not.toContain('/api/session')
  await guest.close()
})

test('a blocked member sees a notice, and can write again after an unblock', { tag: '@narrow' }, async ({
  talk: { asha, ravi, thread },
}) => {
  await goLive(asha, thread)
  await say(asha, 'Last price?')
  await expect(log(asha).getByText('Sent')).toBeVisible()
  await goLive(ravi, thread)
  await ravi.getByLabel('More').click()
  await ravi.getByRole('button', { name: 'Block Asha' }).click()
  await expect(ravi.getByText('You have blocked Asha. They cannot message you.')).toBeVisible()
  await say(asha, 'Hello?')
  await expect(asha.getByRole('main').getByRole('alert')).toContainText('You can’t message this member.')
  await ravi.getByRole('button', { name: 'Unblock' }).click()
  await expect(ravi.getByLabel('Message', { exact: true })).toBeVisible()
  await log(asha).getByRole('button', { name: 'Retry' }).click()
  await expect(log(ravi).getByText('Hello?')).toBeVisible()
})

test('each failure has its own text', { tag: '@narrow' }, async ({ talk: { asha, thread } }) => {
  const api = '**/api/collections'
  const answer = (status: number, body: string) => (route: { fulfill: (with_: object) => Promise<void> }) =>
    route.fulfill({ status, body, contentType: 'application/json' })
  await goLive(asha, thread)
  await asha.route(`${api}/messages/records*`, answer(500, '{}'))
  await say(asha, 'Hello')
  await expect(
    asha.getByRole('main').getByRole('alert').getByText('Failed to send message', { exact: true }),
  ).toBeVisible()
  await expect(asha.getByText('Failed to send message')).toHaveCount(0)
  await asha.unroute(`${api}/messages/records*`)
  await asha.route(`${api}/messages/records*`, answer(200, '{"id":"abc'))
  await log(asha).getByRole('button', { name: 'Retry' }).click()
  await expect(asha.getByRole('main').getByRole('alert')).toContainText(
    'Server communication error. Please try again.',
  )
  await asha.unroute(`${api}/messages/records*`)
  await asha.route(`${api}/messages/records*`, route => route.abort())
  await log(asha).getByRole('button', { name: 'Retry' }).click()
  await expect(asha.getByRole('main').getByRole('alert')).toContainText(
    'Failed to send message. No response received from server',
  )
  await expect(log(asha).getByText('Not sent')).toBeVisible()
  await asha.unroute(`${api}/messages/records*`)
  await log(asha).getByRole('button', { name: 'Retry' }).click()
  await expect(log(asha).getByText('Sent')).toBeVisible()

  await asha.goto(`${site()}/about`)
  const dialog = asha.getByRole('dialog', { name: 'Chat' })
  await asha.route(`${api}/UsedVehicleConversations/**`, answer(500, '{}'))
  await asha.getByRole('button', { name: 'Chat' }).click()
  await expect(dialog.getByText('Failed to load conversations.')).toBeVisible()
  await asha.unroute(`${api}/UsedVehicleConversations/**`)
  await asha.route(`${api}/messages/records*`, answer(500, '{}'))
  await dialog.getByRole('button', { name: 'Retry' }).click()
  await dialog.getByRole('link', { name: /Ravi/ }).click()
  await expect(dialog.getByText('Failed to load chat')).toBeVisible()
  await asha.unroute(`${api}/messages/records*`)
  await dialog.getByRole('button', { name: 'Retry' }).click()
  await expect(log(asha).getByText('Hello')).toBeVisible()
})

test('the header’s chat asks a member without a name for one, and then opens the chat', {
  tag: '@narrow',
}, async ({ store, openAs }) => {
  const noor = await openAs(await store.member(''))
  await noor.goto(`${site()}/about`)
  await noor.getByRole('button', { name: 'Chat' }).click()
  await noor.getByRole('dialog', { name: 'Chat' }).getByRole('link', { name: 'Enter your name' }).click()
  await noor.getByLabel(/^Name/).fill('Noor')
  await noor.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(noor).toHaveURL(`${site()}/chat`)
})

test('axe finds nothing in list, thread and dialog, light or dark', async ({ talk: { asha, thread } }) => {
  await goLive(asha, thread)
  await say(asha, 'Call me: 98220 41234')
  await expect(log(asha).getByText('Sent')).toBeVisible()
  expect(await findViolationsInOneTheme(asha)).toEqual([])
  await asha.goto(`${site()}/chat`)
  expect(await findViolationsInOneTheme(asha)).toEqual([])
  await asha.goto(`${site()}/about`)
  await asha.getByRole('button', { name: 'Chat' }).click()
  await expect(asha.getByRole('dialog').getByRole('link', { name: /Ravi/ })).toBeVisible()
  expect(await findViolations(asha)).toEqual([])
  expect(await asha.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
})

test('the page is small, and the SDK loads only with an open chat', { tag: '@narrow' }, async ({
  request,
}) => {
  const scripts = async (path: string) =>
    new Set((await (await request.get(site() + path)).text()).match(/\/assets\/[^"']+\.js/g))
  const first = await scripts('/')
  let bytes = 0
  for (const address of await scripts('/chat')) {
    const body = await (await request.get(site() + address)).body()
    expect(body.includes('PB_CONNECT'), address).toBe(false)
    if (!first.has(address)) bytes += gzipSync(body).length
  }
  expect(bytes).toBeLessThanOrEqual(12 * 1024)
})

test.describe('without JavaScript', { tag: '@narrow' }, () => {
  test('two members write and reload', { tag: '@core' }, async ({ browser, store }) => {
    const [asha, ravi] = [await store.member('Asha'), await store.member('Ravi')]
    const [buyer, seller] = await Promise.all(
      [asha, ravi].map(who => openBrowser(browser, who, { javaScriptEnabled: false })),
    )
    if (!buyer || !seller) throw new Error('no browsers')
    await buyer.goto(`${site()}/chat?vehicle=${await store.listing(ravi)}`)
    await buyer.getByLabel('Message', { exact: true }).fill('Still there?')
    await buyer.getByRole('button', { name: 'Send' }).click()
    await expect(log(buyer).getByText('Still there?')).toBeVisible()
    await seller.goto(`${site()}/chat`)
    await seller.getByRole('link', { name: /Asha/ }).click()
    await seller.getByLabel('Message', { exact: true }).fill('Yes, come by.')
    await seller.getByRole('button', { name: 'Send' }).click()
    await buyer.getByRole('link', { name: 'Refresh' }).click()
    await expect(log(buyer).getByText('Yes, come by.')).toBeVisible()
    for (const page of [buyer, seller]) await page.context().close()
  })
})
