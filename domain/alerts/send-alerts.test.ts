import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { simpleParser } from 'mailparser'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  alertMatches,
  pushSubscriptions,
  rentVehicles,
  savedSearches,
  usedVehicles,
  users,
} from '#collections/index.ts'
import { createRecord } from '#records/create.ts'
import { hourMs } from '#records/durations.ts'
import { updateRecord } from '#records/update.ts'
import { openDeliveries } from '#test/kit/deliveries.ts'
import { readAlertSettings, saveAlertSettings } from './alert-settings.ts'
import { lastDigest } from './alert-times.ts'
import { unsubscribe } from './confirm-search.ts'
import { normalizeSearch } from './normal-search.ts'
import { maxMessagesPerDay, sendAlerts } from './send-alerts.ts'

const { db, systemCtx: ctx, deliver, received, texts, pushed, mailsTo, rows } = await openDeliveries()
const secret = randomBytes(16).toString('hex')

beforeEach(async () => {
  for (const each of [savedSearches, alertMatches, usedVehicles, users]) await db.delete(each.table)
  await db.execute(sql`delete from alerts.writes`)
})

/** The hours after this morning's digests; night is from 12.5 to 23.5. */
const sendAt = (hours: number) =>
  sendAlerts(ctx, {
    secret,
    origin: 'https://sawari.example',
    now: lastDigest(Date.now()) + hours * hourMs + 1_000,
  })

let unique = 0
async function save(values: object = {}, address = '/used/cars') {
  const search = await normalizeSearch(ctx, address)
  const set = {
    ...search,
    name: 'Cars',
    channel: 'email',
    rhythm: 'atOnce',
    language: 'en',
    confirmedAt: '2026-01-01 00:00:00.000Z',
    key: String(unique++),
    ...values,
  }
  return (await createRecord(ctx, savedSearches, {}, { set: set as never })).id
}
const list = async (name: string, status = 'approved') =>
  (
    await createRecord(ctx, usedVehicles, {
      name,
      brand: 'Tata',
      type: 'car',
      location: 'Pune',
      price: 750_000,
      year: 2021,
      status,
    } as never)
  ).id
const match = (search: string, record: string, values: object = {}) =>
  createRecord(
    ctx,
    alertMatches,
    {},
    {
      set: {
        search,
        kind: 'usedVehicles',
        record,
        cause: 'new',
        price: 750_000,
        key: String(unique++),
        ...values,
      } as never,
    },
  )

const createMember = async (values: object = {}) => {
  const number = String(9822100000 + unique++)
  const { id } = await createRecord(ctx, users, values as never, { set: { number } as never })
  return { id, number }
}

const mailText = async (at = -1) => (await simpleParser(received.at(at)?.raw ?? '')).text ?? ''

describe('an alert at once', () => {
  it('tells the matches since the last one, each once, with a link that ends it', async () => {
    const search = await save({ email: 'asha@example.in' })
    const [nexon, tiago] = [await list('Nexon XZ'), await list('Tiago')]
    await match(search, nexon, { cause: 'cheaper', earlierPrice: 800_000 })
    await match(search, tiago)
    expect(await sendAt(1)).toBe(1)
    expect(await sendAt(2)).toBe(0)
    await deliver()
    expect(mailsTo('asha@example.in')).toHaveLength(1)
    const text = await mailText()
    expect(text).toContain(
      `Tata Nexon XZ, 2021, Pune, ₹7,50,000 (was ₹8,00,000)\nhttps://sawari.example/used-vehicles/${nexon}`,
    )
    expect(text).toContain(`Tata Tiago, 2021, Pune, ₹7,50,000\nhttps://sawari.example/used-vehicles/${tiago}`)
    expect(text).toContain('See all: https://sawari.example/used/cars\n')
    expect(text).toMatch(/https:\/\/sawari\.example\/alerts\?token=\S+/)
    const token = /unsubscribe\?token=(\S+)/.exec(text)?.[1] ?? ''
    expect(await unsubscribe(ctx, token, secret)).toBe(true)
    expect(await db.select().from(savedSearches.table)).toEqual([])
  })

  it('of several searches is one message, and none about what guests cannot see any more', async () => {
    const [cars, bikes] = [
      await save({ email: 'asha@example.in' }),
      await save({ email: 'asha@example.in', name: 'Bikes' }),
    ]
    await match(cars, await list('Nexon'))
    await match(bikes, await list('Sold', 'sold'))
    await match(bikes, 'gone')
    await sendAt(1)
    await deliver()
    expect(received).toHaveLength(1)
    expect(await mailText()).not.toMatch(/Bikes|Sold/)
    await match(bikes, 'gone too')
    expect(await sendAt(2)).toBe(0)
    await match(cars, await list('Harrier'))
    await match(bikes, await list('Pulsar'))
    expect(await sendAt(3)).toBe(1)
    await deliver()
    expect(await mailText()).toMatch(/Cars:.*Harrier.*Bikes:.*Pulsar/s)
  })

  it('waits for the morning at night, in which what has come is one message', async () => {
    const search = await save({ email: 'asha@example.in' })
    for (const name of ['Nexon', 'Tiago']) {
      await match(search, await list(name))
      expect(await sendAt(name === 'Nexon' ? 12.5 : 23)).toBe(0)
    }
    expect(await sendAt(23.6)).toBe(1)
    await deliver()
    expect(await mailText()).toMatch(/Nexon.*Tiago/s)
  })

  it('is one of ten a day; what is over is in the next digest', async () => {
    const search = await save({ email: 'asha@example.in' })
    for (let at = 0; at <= maxMessagesPerDay + 1; at++) {
      await match(search, await list(`Car ${at}`))
      expect(await sendAt(1)).toBe(at < maxMessagesPerDay ? 1 : 0)
    }
    expect(await sendAt(5)).toBe(0)
    expect(await sendAt(24)).toBe(1)
    await deliver()
    expect(received).toHaveLength(maxMessagesPerDay + 1)
    expect(await mailText()).toMatch(/Car 10.*Car 11/s)
  })

  it('is in Hindi for who saved in Hindi', async () => {
    const search = await save({ email: 'asha@example.in', language: 'hi' })
    const id = await list('Nexon')
    await match(search, id, { cause: 'cheaper', earlierPrice: 800_000 })
    await sendAt(1)
    await deliver()
    expect(await mailText()).toContain(`(पहले ₹8,00,000)\nhttps://sawari.example/hi/used-vehicles/${id}`)
  })
})

describe('a digest', () => {
  it.each([
    ['daily', 'today', 5, 0],
    ['daily', 'yesterday', 5, 1],
    ['daily', 'yesterday', -0.1, 0],
    ['weekly', 'yesterday', 7 * 24, 1],
  ] as const)(
    'that is %s and was last sent %s has %s hours later: %i',
    async (rhythm, last, hours, count) => {
      const sentAt = new Date(lastDigest(Date.now()) + (last === 'today' ? hourMs : -hourMs)).toISOString()
      const search = await save({ email: 'asha@example.in', rhythm, sentAt })
      await match(search, await list('Nexon'))
      expect(await sendAt(hours)).toBe(count)
      expect(await sendAt(hours)).toBe(0)
    },
  )
})

describe('a member', () => {
  it('is reached by the channel of its search', async () => {
    const { id: user, number } = await createMember()
    await createRecord(
      ctx,
      pushSubscriptions,
      {},
      {
        set: { user, endpoint: 'https://push.example/1', p256dh: 'x', auth: 'x', key: 'x' } as never,
      },
    )
    const [sms, push] = [await save({ user, channel: 'sms' }), await save({ user, channel: 'push' })]
    const mail = await save({ user, channel: 'email', email: 'asha@example.in' })
    const car = await list('Nexon')
    for (const search of [sms, push, mail]) await match(search, car, { user })
    expect(await sendAt(1)).toBe(3)
    await deliver()
    expect(pushed[0]?.urgency).toBeUndefined()
    expect(texts.messages).toMatchObject([{ number, template: 'alertMatchesByPhone' }])
    expect(texts.messages[0]?.text).toMatch(
      `Sawari: 1 new for your saved searches. See them: https://sawari.example/used-vehicles/${car} Stop: `,
    )
    expect(pushed).toMatchObject([{ title: 'New on Sawari: Cars', text: 'Tata Nexon, 2021, Pune' }])
    expect(await mailText()).toContain('All your alerts: https://sawari.example/alerts\n')
  })

  it('gets a digest without haste', async () => {
    const { id: user } = await createMember()
    const set = { user, endpoint: 'https://push.example/1', p256dh: 'x', auth: 'x', key: 'x' } as never
    await createRecord(ctx, pushSubscriptions, {}, { set })
    const car = await list('Nexon')
    await match(await save({ user, channel: 'push', rhythm: 'daily' }), car, { user })
    await saveAlertSettings(ctx, user, { channel: 'push', rhythm: 'daily' })
    await match('', car, { user, search: null, cause: 'cheaper', earlierPrice: 800_000 })
    expect(await sendAt(24)).toBe(2)
    await deliver()
    expect(pushed.map(({ urgency }) => urgency)).toEqual(['low', 'low'])
  })

  it('without a browser is reached by SMS', async () => {
    const { id: user, number } = await createMember()
    const search = await save({ user, channel: 'push' })
    await match(search, await list('Nexon'), { user })
    await sendAt(1)
    expect(await rows()).toMatchObject([{ channel: 'sms', event: 'alertMatchesByPhone' }])
    expect(number).toBeTruthy()
  })

  it('hears of price drops on its wishlist where it reads, unless it has switched them off since', async () => {
    const { id: user } = await createMember({ contactEmail: 'asha@example.in' })
    const car = await list('Nexon')
    const drop = { user, search: null, cause: 'cheaper', earlierPrice: 800_000 }
    await match('', car, drop)
    expect(await sendAt(1)).toBe(1)
    await deliver()
    // The address is unproven, so it gets no text of a seller.
    expect(await mailText()).not.toContain('Nexon')
    await save({ user, channel: 'email', email: 'asha@example.in' })
    await match('', car, drop)
    expect(await sendAt(2)).toBe(1)
    await deliver()
    expect(await mailText()).toContain('Tata Nexon, 2021, Pune, ₹7,50,000 (was ₹8,00,000)')
    await match('', car, drop)
    await saveAlertSettings(ctx, user, { priceDropsOff: true })
    expect(await sendAt(3)).toBe(0)
    await saveAlertSettings(ctx, user, { priceDropsOff: false, rhythm: 'daily' })
    await match('', car, drop)
    expect(await sendAt(4)).toBe(0)
    expect(await sendAt(24)).toBe(1)
  })
})

it('a guest by its number is told by SMS, with a short link that ends it without sign-in', async () => {
  const search = await save({ number: '9822055502', channel: 'sms' })
  await match(search, await list('Nexon'))
  expect(await sendAt(1)).toBe(1)
  await deliver()
  const { number, text } = texts.messages.at(-1) ?? {}
  expect(number).toBe('9822055502')
  const token =
    /Stop: https:\/\/sawari\.example\/alerts\/unsubscribe\?token=(\S+)$/.exec(text ?? '')?.[1] ?? ''
  expect(await unsubscribe(ctx, token, secret)).toBe(true)
  expect(await db.select().from(savedSearches.table)).toEqual([])
  // Of several searches it leads to all of them, by the guest's own link.
  for (const name of ['Cars', 'Vans'])
    await match(await save({ number: '9822055502', channel: 'sms', name }), await list(name))
  expect(await sendAt(2)).toBe(1)
  await deliver()
  expect(texts.messages.at(-1)?.text).toMatch(/See them: https:\/\/sawari\.example\/alerts\?token=\S+ Stop: /)
})

it('a member is told of rentals with the price per day of the search', async () => {
  const { id: user } = await createMember({ contactEmail: 'asha@example.in' })
  const vehicle = { name: 'Swift', type: 'car', location: 'Pune', price_with_driver_daily: 3_000 }
  const { id } = await createRecord(ctx, rentVehicles, vehicle as never)
  const search = await save({ user, channel: 'email', email: 'asha@example.in' }, '/rent/cars')
  const drop = { user, kind: 'rentVehicles', cause: 'cheaper', price: 3_000, earlierPrice: 3_500 }
  await match(search, id, drop)
  expect(await sendAt(1)).toBe(1)
  await deliver()
  expect(await mailText()).toContain(
    `Swift, Pune, ₹3,000 per day (was ₹3,500)\nhttps://sawari.example/rent/vehicles/${id}`,
  )
})

describe('a member with a wishlist', () => {
  const ended = (user: string) => ({ user, search: null, cause: 'ended' })
  const end = (id: string, status: string) => updateRecord(ctx, usedVehicles, id, { status } as never)

  it('hears once that sales have ended, and how, with a link that ends only that', async () => {
    const { id: user } = await createMember({ contactEmail: 'asha@example.in' })
    await save({ user, channel: 'email', email: 'asha@example.in' })
    const [sold, expired, back] = [await list('Nexon'), await list('Tiago'), await list('Punch')]
    await end(sold, 'sold')
    await end(expired, 'expired')
    for (const id of [sold, expired, back]) await match('', id, ended(user))
    expect(await sendAt(12.5)).toBe(0)
    expect(await sendAt(24)).toBe(1)
    expect(await sendAt(25)).toBe(0)
    expect(await rows()).toMatchObject([
      { event: 'wishlistEnded', channel: 'email', recipient: 'asha@example.in' },
    ])
    await deliver()
    const text = await mailText()
    expect(text).toContain(
      `Tata Nexon, 2021: sold\nhttps://sawari.example/used-vehicles/${sold}\n\n` +
        `Tata Tiago, 2021: no longer on sale\nhttps://sawari.example/used-vehicles/${expired}\n`,
    )
    expect(text).not.toContain('Punch')
    const token = /unsubscribe\?token=(\S+)/.exec(text)?.[1] ?? ''
    expect(await unsubscribe(ctx, token, secret)).toBe(true)
    expect(await readAlertSettings(ctx, user)).toMatchObject({ priceDropsOff: false, endedSalesOff: true })
    await match('', sold, ended(user))
    expect(await sendAt(48)).toBe(0)
  })

  it('hears of it by SMS in its language', async () => {
    const { id: user, number } = await createMember({ language: 'hi' })
    const sold = await list('Nexon')
    await end(sold, 'sold')
    await match('', sold, ended(user))
    expect(await sendAt(1)).toBe(1)
    await deliver()
    const sms = texts.messages.at(-1)
    expect(sms).toMatchObject({
      number,
      template: 'wishlistEndedByPhone',
      text: expect.stringContaining(
        `सवारी: आपकी विशलिस्ट की एक पुरानी गाड़ी बिक गई है या अब बिक्री पर नहीं है। मिलती-जुलती गाड़ियां देखें: https://sawari.example/hi/used-vehicles/${sold} बंद करें: https://sawari.example/`,
      ),
    })
    const token = /token=(\S{22,60})$/.exec(sms?.text ?? '')?.[1] ?? ''
    expect(await unsubscribe(ctx, token.replace('ended.', 'price.'), secret)).toBe(false)
    expect(await unsubscribe(ctx, token, secret)).toBe(true)
    expect(await readAlertSettings(ctx, user)).toMatchObject({ priceDropsOff: false, endedSalesOff: true })
  })
})

it('a confirmation does not hide what came after it, and an unconfirmed search is silent', async () => {
  const search = await save({ email: 'asha@example.in', confirmedAt: null })
  await match(search, await list('Nexon'))
  expect(await sendAt(1)).toBe(0)
  await updateRecord(ctx, savedSearches, search, {}, { set: { confirmedAt: '2026-01-01 00:00:00.000Z' } })
  expect(await sendAt(1)).toBe(1)
})

it('a person whose message fails does not keep others from theirs, and gets it later', async () => {
  const car = await list('Nexon')
  const emails = ['asha@example.in', 'broken@example.in', 'meera@example.in']
  for (const email of emails) await match(await save({ email }), car)
  await db.execute(sql`
    alter table outbox add constraint broken check (recipient <> 'broken@example.in') not valid`)
  try {
    await expect(sendAt(1)).rejects.toThrow('could not be queued')
  } finally {
    await db.execute(sql`alter table outbox drop constraint broken`)
  }
  const recipients = async () => (await rows()).map(({ recipient }) => recipient).sort()
  expect(await recipients()).toEqual(['asha@example.in', 'meera@example.in'])
  expect(await sendAt(2)).toBe(1)
  expect(await recipients()).toEqual(emails)
})
