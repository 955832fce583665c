import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { usedVehicleConversations, users } from '#collections/index.ts'
import { createRecord } from '#records/create.ts'
import { updateRecord } from '#records/update.ts'
import { openDeliveries } from '#test/kit/deliveries.ts'
import { startPushService, subscribedBrowser } from '#test/kit/push-service.ts'
import { addToOutbox } from '../add-to-outbox.ts'
import { remindOfUnreadMessage, remindSeller } from '../notify.ts'
import { subscribeBrowser, unsubscribeBrowser } from './subscriptions.ts'
import { deriveVapidKeys } from './vapid-keys.ts'
import { webPushSender } from './web-push.ts'

const { pool, systemCtx, texts, pushed, deliver, rows, makeDue, mailsTo } = await openDeliveries()
const service = await startPushService()
afterAll(service.close)
const sender = () => webPushSender(deriveVapidKeys('secret', 'mailto:desk@sawari.example'), [service.host])
const { accepts } = sender()

beforeEach(async () => {
  service.received.length = 0
  Object.assign(service.respond, { status: 201, gone: [] })
  await pool.query('delete from "pushSubscriptions"')
})

const subscribe = async (owner: { user: string; email?: string }, name: string) => {
  const browser = subscribedBrowser(service.host, name)
  await subscribeBrowser(systemCtx, { owner }, { ...browser.target, device: 'Chrome on Android' }, accepts)
  return browser
}
let numbers = 0
const createSeller = async (values: Record<string, string> = {}) => {
  const number = String(9822100000 + numbers++)
  const { id } = await createRecord(systemCtx, users, { notifyBy: 'push', ...values }, { set: { number } })
  return { id, number }
}
const listing = (seller_id: string) => ({
  id: 'listing1',
  brand: 'Maruti Suzuki',
  name: 'Swift',
  seller_id,
  listedUntil: '2026-12-01',
})
const remind = (seller: string, day = 21) =>
  remindSeller(systemCtx, listing(seller), { path: '/sell/listing1/sale?token=t', day, daysLeft: 9 })

describe('a reminder to a member who has chosen notifications', () => {
  it('reaches each of its browsers once, encrypted, without its number or address', async () => {
    const { id, number } = await createSeller({ contactEmail: 'asha@example.in' })
    const [phone, laptop] = [await subscribe({ user: id }, 'phone'), await subscribe({ user: id }, 'laptop')]
    await subscribe({ user: (await createSeller()).id }, 'other')
    for (const _ of [1, 2]) await remind(id)
    await deliver({ push: sender() })
    await deliver({ push: sender() })
    const read = (path: string, { decrypt }: typeof phone) =>
      service.received.filter(each => each.path === path).map(({ body }) => decrypt(body))
    const texts = [...read('/push/phone', phone), ...read('/push/laptop', laptop)]
    expect(service.received).toHaveLength(2)
    for (const text of texts) {
      expect(JSON.parse(text)).toEqual({
        title: 'Is your Maruti Suzuki Swift still for sale?',
        text: 'Its listing ends in 9 days. Keep it, or mark it as sold.',
        path: '/sell/listing1/sale?token=t',
        key: expect.any(String),
      })
      for (const secret of [number, 'asha@example.in']) expect(text).not.toContain(secret)
    }
  })

  it('is not urgent; one about an unread chat message is', async () => {
    const { id: receiver } = await createSeller()
    await subscribe({ user: receiver }, 'phone')
    const unread = { vehicle: 'x', receiver, side: 'receiverRead', read: 0 } as const
    const { id: buyer } = await createSeller()
    const set = { user_id: buyer, receiver_id: receiver, messageCount: 1, key: buyer }
    const { id: conversation } = await createRecord(systemCtx, usedVehicleConversations, {}, { set })
    await remind(receiver)
    await remindOfUnreadMessage(systemCtx, { ...unread, conversation })
    await makeDue()
    await deliver({ push: sender() })
    expect(service.received.map(({ headers }) => headers.urgency).sort()).toEqual(['high', 'normal'])
  })

  it('is in its language', async () => {
    const { id } = await createSeller({ language: 'hi' })
    await subscribe({ user: id }, 'phone')
    await remind(id)
    await deliver()
    expect(pushed).toMatchObject([{ title: 'क्या आपकी Maruti Suzuki Swift अब भी बिकाऊ है?' }])
  })

  it('goes by e-mail or SMS while no browser is subscribed, and by what the member chooses later', async () => {
    const { id } = await createSeller({ contactEmail: 'by-mail@example.in' })
    await remind(id, 1)
    const other = await createSeller()
    await remind(other.id, 4)
    await updateRecord(systemCtx, users, id, { notifyBy: 'sms' })
    await remind(id, 2)
    await updateRecord(systemCtx, users, id, { notifyBy: '' })
    await remind(id, 3)
    expect((await rows()).map(({ channel }) => channel)).toEqual(['email', 'sms', 'sms', 'email'])
    await deliver()
    expect(mailsTo('by-mail@example.in')).toHaveLength(2)
    expect(texts.messages.filter(({ number }) => number === other.number)).toHaveLength(1)
  })

  it('reaches its other browsers when one has unsubscribed, which is forgotten', async () => {
    const { id } = await createSeller({ contactEmail: 'both@example.in' })
    for (const name of ['old', 'new']) await subscribe({ user: id }, name)
    await remind(id)
    service.respond.gone = ['/push/old']
    await deliver({ push: sender() })
    expect(await rows()).toMatchObject([{ channel: 'push', sentAt: expect.any(Date) }])
    expect(mailsTo('both@example.in')).toHaveLength(0)
    const { rows: left } = await pool.query('select endpoint from "pushSubscriptions"')
    expect(left.map(({ endpoint }) => endpoint.split('/').at(-1))).toEqual(['new'])
  })

  it('is sent as an e-mail when the last browser has unsubscribed, once', async () => {
    const { id } = await createSeller({ contactEmail: 'last@example.in' })
    for (const name of ['one', 'two', 'three']) await subscribe({ user: id }, name)
    await remind(id)
    service.respond.status = 410
    await deliver({ push: sender() })
    await deliver({ push: sender() })
    expect(mailsTo('last@example.in')).toHaveLength(1)
    expect(mailsTo('last@example.in')[0]?.raw).not.toContain('Swift')
    expect(await rows()).toMatchObject([{ channel: 'email', sentAt: expect.any(Date) }])
  })

  it('has the text for SMS when it becomes one', async () => {
    const { id, number } = await createSeller()
    const send = (key: string) =>
      addToOutbox(systemCtx, {
        event: 'inquiryReceived',
        channel: 'push',
        user: id,
        recipient: '',
        language: '',
        key,
        values: { vehicle: 'Swift' },
      })
    await send('before')
    await subscribe({ user: id }, 'phone')
    await send('after')
    service.respond.status = 410
    await deliver({ push: sender() })
    await deliver()
    const sent = texts.messages.filter(each => each.number === number)
    expect(sent.map(({ template }) => template)).toEqual(Array(2).fill('inquiryReceivedByPhone'))
  })

  it('is retried while its push service is down, and the subscription stays', async () => {
    const { id } = await createSeller()
    const browser = await subscribe({ user: id }, 'phone')
    await remind(id)
    const push = sender()
    for (let tried = 1; tried <= 6; tried++) {
      service.respond.status = 503
      await deliver({ push })
      expect(await rows()).toMatchObject([{ attempts: tried, sentAt: null, deadAt: null, later: true }])
      await makeDue()
    }
    expect(service.received).toHaveLength(5)
    expect((await rows())[0].failure).toContain('is down and is not called')
    service.respond.status = 201
    await deliver({ push: sender() })
    expect(browser.decrypt(service.received.at(-1)?.body ?? Buffer.alloc(0))).toContain('still for sale')
  })

  it('that its push service refuses is dead, and no browser is forgotten', async () => {
    const { id } = await createSeller()
    await subscribe({ user: id }, 'phone')
    await remind(id)
    service.respond.status = 403
    await deliver({ push: sender() })
    expect(await rows()).toMatchObject([
      { deadAt: expect.any(Date), failure: expect.stringContaining('403') },
    ])
    expect((await pool.query('select id from "pushSubscriptions"')).rowCount).toBe(1)
  })
})

describe('a message to a guest by push', () => {
  const toGuest = (email: string, key: string) =>
    addToOutbox(systemCtx, {
      event: 'listingApproved',
      channel: 'push',
      user: '',
      recipient: email,
      language: 'en',
      key,
      values: { vehicle: 'Swift', path: '/used/cars' },
    })

  it('reaches the browsers of that address, else the address', async () => {
    await subscribe({ user: '', email: 'Guest@example.in' }, 'guest')
    await toGuest('guest@example.in', 'a')
    await toGuest('nobody@example.in', 'b')
    await deliver()
    expect(pushed.map(({ to }) => to.endpoint.split('/').at(-1))).toEqual(['guest'])
    expect(mailsTo('nobody@example.in')).toHaveLength(1)
  })

  it('goes to the address when the browser unsubscribes before it is sent', async () => {
    const { target } = await subscribe({ user: '', email: 'left@example.in' }, 'guest')
    await toGuest('left@example.in', 'c')
    await unsubscribeBrowser(systemCtx, target.endpoint)
    await deliver()
    await deliver()
    expect(pushed).toEqual([])
    expect(mailsTo('left@example.in')).toHaveLength(1)
  })
})

describe('a browser', () => {
  const ownersOf = async () =>
    (await pool.query('select "user", email from "pushSubscriptions" order by rowid')).rows

  it('belongs to its latest owner', async () => {
    const [first, second] = [await createSeller(), await createSeller()]
    await subscribe({ user: first.id }, 'shared')
    await subscribe({ user: second.id }, 'shared')
    expect(await ownersOf()).toEqual([{ user: second.id, email: '' }])
  })

  it('keeps its owner under a new endpoint, which only the earlier one allows', async () => {
    const { id } = await createSeller()
    const before = await subscribe({ user: id }, 'before')
    const after = { ...subscribedBrowser(service.host, 'after').target, device: '' }
    const earlier = before.target.endpoint
    const without = subscribeBrowser(systemCtx, { earlier: `${earlier}x` }, after, accepts)
    await expect(without).rejects.toThrow()
    await subscribeBrowser(systemCtx, { earlier }, after, accepts)
    expect(await ownersOf()).toEqual([{ user: id, email: '' }])
    const { rows: left } = await pool.query('select endpoint from "pushSubscriptions"')
    expect(left).toEqual([{ endpoint: after.endpoint }])
  })

  it('is stored only with an endpoint of a push service and with keys', async () => {
    const { target } = subscribedBrowser(service.host)
    const wrong = [
      { ...target, endpoint: 'https://10.0.0.1/push' },
      { ...target, endpoint: 'http://localhost/push' },
      { ...target, p256dh: 'AAAA' },
      { ...target, auth: '' },
    ]
    for (const each of wrong)
      await expect(
        subscribeBrowser(
          systemCtx,
          { owner: { user: (await createSeller()).id } },
          { ...each, device: '' },
          accepts,
        ),
      ).rejects.toMatchObject({ status: 400 })
    expect(await ownersOf()).toEqual([])
  })

  it('is one of at most twenty of its owner, the newest', async () => {
    const { id } = await createSeller()
    for (let at = 0; at < 22; at++) await subscribe({ user: id }, `b${at}`)
    const { rows: left } = await pool.query('select endpoint from "pushSubscriptions"')
    expect(left).toHaveLength(20)
    expect(left.some(({ endpoint }) => endpoint.endsWith('/b0'))).toBe(false)
    expect(left.some(({ endpoint }) => endpoint.endsWith('/b21'))).toBe(true)
  })
})
