import PocketBase from 'pocketbase'
import { usedVehicleConversations } from '#collections/index.ts'
import { addOperator } from '#domain/accounts/add-operator.ts'
import { createRecord } from '#records/create.ts'
import { expect, site } from './fixtures.ts'
import { tabTo } from './keyboard.ts'
import { openBrowser } from './people.ts'
import { goLive, live, log, say, test } from './talk.ts'

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
  expect(await pane.evaluate(element => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0)
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
