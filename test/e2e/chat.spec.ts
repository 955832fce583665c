import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import PocketBase from 'pocketbase'
import { usedVehicleConversations } from '#collections/index.ts'
import { addOperator } from '#domain/accounts/add-operator.ts'
import { createRecord } from '#records/create.ts'
import { findViolations, findViolationsInBothThemes } from './accessibility.ts'
import { expect, site } from './fixtures.ts'
import { press, tabTo } from './keyboard.ts'
import { test as base, openBrowser } from './people.ts'

type Talk = {
  asha: Page
  ravi: Page
  thread: string
  /** Another tab of Asha's. */
  another: () => Promise<Page>
  /** Ravi sends several messages at once, through the API. */
  writeMany: (count: number) => Promise<void>
}

/** A buyer and a seller, each in a separate browser; the buyer is about to write. */
const test = base.extend<{ talk: Talk }>({
  talk: async ({ browser, store, contextOptions, viewport, isMobile, hasTouch }, use) => {
    const [asha, ravi] = [await store.member('Asha'), await store.member('Ravi')]
    const vehicle = await store.listing(ravi)
    const options = { ...contextOptions, viewport, isMobile, hasTouch }
    const pages = [await openBrowser(browser, asha, options), await openBrowser(browser, ravi, options)]
    const [first, second] = pages as [Page, Page]
    await first.goto(`${site()}/chat?vehicle=${vehicle}`)
    await expect(first).toHaveURL(/\/chat\/[a-z0-9]{15}$/)
    const another = async () => {
      const page = await openBrowser(browser, asha, options)
      pages.push(page)
      return page
    }
    const thread = first.url()
    const writeMany = async (count: number) => {
      const raviClient = new PocketBase(site())
      raviClient.authStore.save(ravi.token)
      for (let at = 1; at <= count; at++)
        await raviClient
          .collection('messages')
          .create({ conversation: thread.slice(-15), message: `Line ${at}.` })
    }
    await use({ asha: first, ravi: second, thread, another, writeMany })
    for (const page of pages) await page.context().close()
  },
})

const say = async (page: Page, text: string) => {
  await page.getByLabel('Message', { exact: true }).fill(text)
  await page.keyboard.press('Enter')
}
const log = (page: Page) => page.getByRole('log', { name: 'Messages' })
/** The live chat has started when it listens to the thread. */
const live = (page: Page) =>
  page.waitForResponse(answer => answer.url().endsWith('/api/realtime') && answer.status() === 204)
const goLive = async (page: Page, address: string) => {
  const listening = live(page)
  await page.goto(address)
  await listening
}

test('buyer and seller chat live', async ({ talk: { asha, ravi, thread } }) => {
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

test('two tabs lose nothing while the network is down, and agree afterwards', { tag: '@narrow' }, async ({
  talk,
}) => {
  const { asha, ravi, thread, another, writeMany } = talk
  const tab = await another()
  for (const page of [asha, tab, ravi]) await goLive(page, thread)
  await say(asha, 'Before')
  for (const page of [asha, tab, ravi]) await expect(log(page).getByText('Before')).toBeVisible()

  const notice = asha.locator('#offline-notice')
  await expect(notice).toBeAttached()
  await asha.context().setOffline(true)
  await say(asha, 'From the tunnel')
  await expect(notice).toContainText('You are offline.')
  // The notice is below the composer and covers no message.
  const [edge, top] = [
    await asha.getByLabel('Message', { exact: true }).boundingBox(),
    await notice.boundingBox(),
  ]
  expect(top?.y).toBeGreaterThanOrEqual((edge?.y ?? 0) + (edge?.height ?? 0))
  const waiting = asha.getByText('This will be sent when you are back online. Keep this page open.')
  await expect(waiting).toHaveCount(1)
  await expect(log(asha).getByText(/Not sent|Retry/)).toHaveCount(0)
  await writeMany(55)
  await expect(log(tab).getByText('Line 55.')).toBeVisible({ timeout: 20_000 })
  await expect(asha.getByRole('main').getByRole('alert')).toHaveCount(0)
  await expect(asha.getByRole('main').getByText(/offline|connection|online/)).toHaveCount(1)

  await asha.context().setOffline(false)
  for (const page of [asha, tab, ravi]) {
    await expect(log(page).getByText('From the tunnel')).toHaveCount(1, { timeout: 20_000 })
    await expect(log(page).getByText(/^(Asha|Ravi|You): Line/)).toHaveCount(55, { timeout: 20_000 })
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
  await expect(asha.getByLabel('Message', { exact: true })).toBeVisible()
  const started = asha.waitForEvent('requestfailed', request => request.url().endsWith('/api/session'))
  await asha.reload()
  await started
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
  await guest.goto(`${site()}/about`, { waitUntil: 'networkidle' })
  await expect(guest.getByRole('button', { name: 'Chat', exact: true })).toBeVisible()
  expect(requestedPaths).not.toContain('/api/session')
  await guest.close()
})

test('only web addresses and phone numbers in a message become links', async ({
  browser,
  talk: { asha, ravi, thread },
}) => {
  await goLive(asha, thread)
  const long = `https://example.in/${'registration-'.repeat(9)}x`
  const text = 'See https://example.in/rc?a=1&b=2. Call 98220 41234, <b>not</b> javascript:alert(1)'
  await say(asha, text)
  const page = log(asha)
  const address = page.getByRole('link', { name: 'https://example.in/rc?a=1&b=2', exact: true })
  await expect(address).toHaveAttribute('href', 'https://example.in/rc?a=1&b=2')
  await expect(address).toHaveAttribute('rel', 'nofollow ugc noopener noreferrer')
  await expect(address).toHaveAttribute('target', '_blank')
  const number = page.getByRole('link', { name: '98220 41234', exact: true })
  await expect(number).toHaveAttribute('href', 'tel:+919822041234')
  await expect(page.getByRole('link')).toHaveCount(2)
  await expect(page.getByText(text)).toBeVisible()
  await say(asha, `${long} ${'W'.repeat(90)}`)
  await expect(page.getByRole('link', { name: long })).toBeVisible()
  // A sent message renders again after it leaves the pending state.
  await expect(page.getByText('Sent', { exact: true })).toHaveCount(2)
  const pane = asha.getByRole('region', { name: 'Messages' })
  expect(await pane.evaluate(shown => shown.scrollWidth - shown.clientWidth)).toBeLessThanOrEqual(0)
  await asha.getByLabel('Message', { exact: true }).focus()
  await tabTo(asha, number, 'Shift+Tab')
  await tabTo(asha, address, 'Shift+Tab')
  await asha.context().route('https://example.in/**', route => route.fulfill({ body: 'RC' }))
  const opened = asha.context().waitForEvent('page')
  await asha.keyboard.press('Enter')
  expect(await (await opened).evaluate(() => window.opener)).toBe(null)

  await goLive(ravi, thread)
  await expect(log(ravi).getByRole('link', { name: '98220 41234' })).toBeVisible()
  const plain = await browser.newContext({ javaScriptEnabled: false, ignoreHTTPSErrors: true })
  await plain.addCookies(await ravi.context().cookies())
  const still = await plain.newPage()
  await still.goto(thread)
  await expect(log(still).getByRole('link', { name: 'https://example.in/rc?a=1&b=2' })).toBeVisible()
  await plain.close()
})

test('scrolling up loads older messages', { tag: '@narrow' }, async ({
  talk: { ravi, thread, writeMany },
}) => {
  await writeMany(58)
  await goLive(ravi, thread)
  await expect(log(ravi).getByText('Line 58.')).toBeInViewport()
  await expect(log(ravi).getByText('Line 8.')).toHaveCount(0)
  await ravi.getByText('Show earlier messages').scrollIntoViewIfNeeded()
  await expect(log(ravi).getByText('Line 1.')).toBeVisible()
  await expect(ravi.getByText('Show earlier messages')).toHaveCount(0)
})

test('a new conversation appears in the list at once', { tag: '@narrow' }, async ({
  talk: { asha, ravi, thread },
}) => {
  await goLive(ravi, `${site()}/chat`)
  await expect(ravi.getByText('No conversations found')).toBeVisible()
  await goLive(asha, thread)
  await say(asha, 'Still there?')
  await expect(ravi.getByRole('link', { name: /Asha/ })).toContainText('1 unread message')
})

test('older conversations load on request, in page and dialog', { tag: '@narrow' }, async ({
  browser,
  store,
}) => {
  const nisha = await store.member('Nisha')
  for (let at = 0; at < 55; at++) {
    const last_message_time = `2026-01-01 00:00:${String(at).padStart(2, '0')}.000Z`
    const conversation = {
      user_id: nisha.id,
      key: `${nisha.id}:${at}`,
      last_message: `Line ${at}`,
      messageCount: 1,
    }
    await createRecord(
      store.systemCtx,
      usedVehicleConversations,
      {},
      { set: { ...conversation, last_message_time } },
    )
  }
  const page = await openBrowser(browser, nisha, {})
  const open = page.getByRole('list', { name: 'Conversations' }).getByRole('listitem')
  await goLive(page, `${site()}/chat`)
  await expect(open).toHaveCount(50)
  await page.getByRole('link', { name: 'Show older conversations' }).click()
  await expect(open).toHaveCount(55)
  await expect(page.getByRole('link', { name: 'Show older conversations' })).toHaveCount(0)
  expect(new URL(page.url()).search).toBe('')
  await expect(open.last()).toContainText('Line 0')

  await page.goto(`${site()}/about`)
  await page.getByRole('button', { name: 'Chat' }).click()
  await expect(open).toHaveCount(50)
  await page.getByRole('link', { name: 'Show older conversations' }).click()
  await expect(open).toHaveCount(55)
  await page.context().close()
})

test('Sawari replies about a vehicle without a seller', { tag: '@narrow' }, async ({
  talk: { asha },
  store,
}) => {
  const vehicle = await store.listing()
  const listening = live(asha)
  await asha.goto(`${site()}/chat?vehicle=${vehicle}`)
  await listening
  await say(asha, 'Has it been inspected?')
  await expect(log(asha).getByText('Sent')).toBeVisible()
  const account = { email: `desk-${vehicle}@sawari.example`, password: 'harbour gate 12' }
  await addOperator(store.systemCtx, { ...account, role: 'support' })
  const supportClient = new PocketBase(site())
  await supportClient.collection('_superusers').authWithPassword(account.email, account.password)
  const conversation = asha.url().slice(-15)
  await supportClient
    .collection('messages')
    .create({ conversation, message: 'Yes, on Monday.', type: 'text' })
  await expect(log(asha).getByText('Yes, on Monday.')).toBeVisible()
  await expect(log(asha).getByText('Sawari: ')).toBeAttached()

  const hidden = await supportClient.collection('messages').create({ conversation, message: 'Not for you.' })
  await supportClient.collection('messages').create({ conversation, message: 'On Monday at ten.' })
  await expect(log(asha).getByText('Not for you.')).toBeVisible()
  await supportClient.collection('messages').update(hidden.id, { hidden: true })
  await expect(log(asha).getByText('Not for you.')).toHaveCount(0)
  await expect(log(asha).getByText('On Monday at ten.')).toBeVisible()
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
  await expect(asha.getByText('Failed to send message')).toHaveCount(0, { timeout: 7_000 })
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

test('axe finds nothing in list, thread and dialog, light or dark', async ({ talk: { asha, thread } }) => {
  await goLive(asha, thread)
  await say(asha, 'Call me: 98220 41234')
  await expect(log(asha).getByText('Sent')).toBeVisible()
  expect(await findViolationsInBothThemes(asha)).toEqual([])
  await asha.goto(`${site()}/chat`)
  expect(await findViolationsInBothThemes(asha)).toEqual([])
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
  test('two members write and reload', async ({ browser, store }) => {
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
