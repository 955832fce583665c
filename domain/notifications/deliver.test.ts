import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { cars, carsInquiry, users } from '#collections/index.ts'
import { inTransaction, systemContext } from '#records/context.ts'
import { createRecord } from '#records/create.ts'
import { freshDatabase } from '#test/kit/database.ts'
import { openDesk } from '#test/kit/desk.ts'
import { mailServer } from '#test/kit/mail-server.ts'
import { newListing } from '#test/kit/people.ts'
import { deliverDue } from './deliver.ts'
import { keepMessage } from './keep-message.ts'
import { smtpMailer } from './mail.ts'
import { memoryOutbox, type Sms } from './sms.ts'
import { tellOfInquiry } from './tell.ts'

const { db, pool } = await freshDatabase()
const own = systemContext(db)
const desk = await openDesk(db)
let failing: Error | undefined
const server = await mailServer(async step => {
  if (step === 'data' && failing) throw failing
})
afterAll(() => server.close())

const texts = memoryOutbox()
let smsFails = false
const sms: Sms = {
  send: async message => {
    if (smsFails) throw new Error('the provider is down')
    texts.add(message)
  },
}
const mailer = smtpMailer(server.url, 'Sawari <no-reply@sawari.example>')
const deliver = async () => {
  while (await deliverDue(own, { sms, mailer, origin: 'https://sawari.example', lease: 60 }));
}
const rows = async () =>
  (
    await pool.query(
      'select event, channel, recipient, "sentAt", "deadAt", attempts::int as attempts, failure, "dueAt" > now() as later from outbox order by rowid',
    )
  ).rows
const due = () => pool.query(`update outbox set "dueAt" = now() where "sentAt" is null`)
const event = {
  event: 'listingApproved',
  channel: 'email',
  user: '',
  language: '',
  values: { vehicle: 'Maruti Swift' },
} as const
const notice = (key: string) => ({ ...event, key, recipient: `${key}@example.in` })
const mailsTo = (to: string) => server.received.filter(mail => mail.to === to)
const words = (raw: string) =>
  Buffer.from(raw.split('\r\n\r\n').slice(1).join('\n\n'), /base64/i.test(raw) ? 'base64' : 'utf8')
    .toString()
    .replaceAll('=\r\n', '')

beforeEach(async () => {
  failing = undefined
  smsFails = false
  await db.execute(sql`delete from outbox`)
  server.received.length = 0
})

describe('a message', () => {
  it('goes out once the write that caused it is committed, and never without it', async () => {
    const work = inTransaction(own, async inner => {
      await keepMessage(inner, notice('undone'))
      throw new Error('no')
    })
    await expect(work).rejects.toThrow('no')
    await inTransaction(own, inner => keepMessage(inner, notice('done')))
    await deliver()
    await deliver()
    expect(server.received.map(({ to }) => to)).toEqual(['done@example.in'])
    expect(await rows()).toMatchObject([{ attempts: 1, failure: '', sentAt: expect.any(Date) }])
  })

  it('is kept once for its occasion, also by many at once', async () => {
    await Promise.all(
      Array.from({ length: 5 }, () => inTransaction(own, inner => keepMessage(inner, notice('same')))),
    )
    expect(await rows()).toHaveLength(1)
  })

  it('is taken by one of several workers', async () => {
    for (let at = 0; at < 30; at++) await keepMessage(own, notice(`one${at}`))
    await Promise.all([deliver(), deliver(), deliver()])
    expect(new Set(server.received.map(({ id }) => id)).size).toBe(30)
    expect(server.received).toHaveLength(30)
  })

  it('is tried again, longer and longer apart, and is dead in the end', async () => {
    failing = Object.assign(new Error('try later'), { responseCode: 451 })
    await keepMessage(own, notice('slow'))
    for (let tried = 1; tried <= 8; tried++) {
      await deliver()
      const [row] = await rows()
      expect([row.attempts, row.deadAt === null, row.failure]).toEqual([
        tried,
        tried < 8,
        expect.stringContaining('451'),
      ])
      if (tried < 8) expect(row.later).toBe(true)
      await due()
    }
    failing = undefined
    await deliver()
    expect(server.received).toEqual([])
  })

  it('that is refused for good is dead at once, until an operator sends it again', async () => {
    failing = Object.assign(new Error('no such mailbox'), { responseCode: 550 })
    await keepMessage(own, notice('gone'))
    await deliver()
    const dead = (await desk.get('support', 'console/outbox')).body
    expect(dead).toMatchObject({ counts: { waiting: 0, dead: 1 }, next: null })
    expect(dead.items).toMatchObject([{ recipient: 'gone@example.in', state: 'dead', attempts: 1 }])
    expect(dead.items[0]).not.toHaveProperty('payload')
    failing = undefined
    const again = () => desk.call(desk.as('support'), 'POST', `console/outbox/${dead.items[0].id}/retry`)
    expect((await again()).body).toMatchObject({ state: 'waiting', failure: '' })
    await deliver()
    expect(mailsTo('gone@example.in')).toHaveLength(1)
    expect((await again()).status).toBe(400)
    expect((await desk.get('support', 'console/outbox?state=sent')).body.items).toHaveLength(1)
    expect((await desk.get('support', 'console/outbox?state=lost')).status).toBe(400)
    expect((await desk.get('editor', 'console/outbox')).status).toBe(403)
  })

  it('that its worker left behind goes out when the lease is over, under the same id', async () => {
    await keepMessage(own, notice('left'))
    await deliver()
    await pool.query(`update outbox set "sentAt" = null`)
    await deliver()
    expect(server.received).toHaveLength(1)
    await due()
    await deliver()
    expect(new Set(server.received.map(({ id }) => id)).size).toBe(1)
    expect(server.received).toHaveLength(2)
  })

  it('cannot bring headers along', async () => {
    const vehicle = 'Swift\r\nBcc: all@example.in'
    await keepMessage(own, { ...notice('head'), values: { vehicle } })
    await deliver()
    expect(server.received[0]?.raw.split('\r\n\r\n')[0]).not.toMatch(/^Bcc:/im)
  })
})

describe('who is told', () => {
  const asha = { name: 'Asha', email: 'asha@example.in', number: '9822000001', messgae: 'When?' }

  it('of a new inquiry: those who look after them, and its sender, once', async () => {
    const { id } = await createRecord(own, cars, { brand: 'Tata', name: 'Nexon', publishedAt: '2026-01-01' })
    const ask = (more = {}) => desk.send('CarsInquiry', { ...asha, cars: id, ...more })
    expect((await ask({ email: 'no address' })).status).toBe(400)
    await ask()
    await ask()
    await deliver()
    expect(server.received.map(({ to }) => to).sort()).toEqual([
      'asha@example.in',
      'owner@desk.example',
      'support@desk.example',
    ])
    const [mail] = mailsTo('support@desk.example')
    expect(mail?.raw).toContain('Subject: Car inquiries: Tata Nexon')
    expect(words(mail?.raw ?? '')).toContain('https://sawari.example/console/#/CarsInquiry/')
  })

  it('of many inquiries: nobody whose address others type', async () => {
    for (let at = 0; at < 8; at++) {
      const { id } = await createRecord(own, cars, {
        brand: 'Kia',
        name: `Model ${at}`,
        publishedAt: '2026-01-01',
      })
      await desk.send('CarsInquiry', { ...asha, email: 'Victim@example.in', cars: id })
    }
    await deliver()
    expect(mailsTo('victim@example.in')).toHaveLength(5)
    expect(mailsTo('owner@desk.example')).toHaveLength(8)
  })

  it('of its inquiry: a sender without an e-mail by SMS, in the language of its page, not without end', async () => {
    const { id } = await createRecord(own, cars, {
      brand: 'MG',
      name: 'Windsor',
      publishedAt: '2026-01-01',
    })
    const tell = (at: number, number = '+91 98220 00077') =>
      tellOfInquiry(own, carsInquiry, { id: `i${at}`, name: 'Asha', number, email: '', cars: id }, 'hi')
    for (let at = 0; at < 8; at++) await tell(at)
    await tell(8, '+44 20 7946 0000')
    await deliver()
    const sent = texts.messages.filter(({ template }) => template === 'inquiryReceivedByPhone')
    expect(sent.map(({ number }) => number)).toEqual(Array(5).fill('9822000077'))
    expect(sent[0]?.text).toMatch(/^MG Windsor के बारे में/)
  })

  it('of its listing: the seller, in its language, by e-mail or by phone', async () => {
    const seller = await createRecord(own, users, {
      number: '9822055551',
      contactEmail: 'ravi@example.in',
      language: 'hi',
    })
    const other = await createRecord(own, users, { number: '9822055552' })
    const one = await newListing(own, seller.id, 'pending')
    const two = await newListing(own, other.id, 'pending')
    await desk.patch(`usedVehicles/records/${one}`, { status: 'rejected', rejectionReason: 'धुंधली तस्वीर' })
    await desk.patch(`usedVehicles/records/${two}`, { status: 'approved' })
    await desk.patch(`usedVehicles/records/${two}`, { isPopular: true })
    await deliver()
    expect(server.received.map(({ to }) => to)).toEqual(['ravi@example.in'])
    expect(words(server.received[0]?.raw ?? '')).toMatch(/आपकी Maruti Suzuki Swift VXi .*धुंधली तस्वीर/)
    expect(texts.messages.at(-1)).toMatchObject({
      number: '9822055552',
      text: `Your Maruti Suzuki Swift VXi is listed on Sawari now: https://sawari.example/used-vehicles/${two}`,
    })
    smsFails = true
    await desk.patch(`usedVehicles/records/${two}`, { status: 'rejected', rejectionReason: 'Sold' })
    await deliver()
    expect((await rows()).at(-1)).toMatchObject({
      channel: 'sms',
      failure: 'the provider is down',
      deadAt: null,
    })
  })

  it('of a chat message: who has not read it after ten minutes, once until it has', async () => {
    const [seller, buyer] = [
      await createRecord(own, users, { number: '9822066661', contactEmail: 'seller@example.in' }),
      await createRecord(own, users, { number: '9822066662', contactEmail: 'buyer@example.in' }),
    ]
    const vehicle_id = await newListing(own, seller.id)
    const [from, to] = [buyer, seller].map(({ id }) => ({ kind: 'member', id }) as const)
    const talk = await desk.send('UsedVehicleConversations', { vehicle_id, receiver_id: seller.id }, from)
    const say = (message: string, viewer = from) =>
      desk.send('messages', { conversation: talk.body.id, message }, viewer)
    const read = (number: number) =>
      desk.call(to as never, 'POST', 'chat/read', { conversation: talk.body.id, number })
    await say('Hello')
    await say('Is it there?')
    await deliver()
    expect(server.received).toEqual([])
    expect(await rows()).toMatchObject([{ event: 'chatUnread', recipient: 'seller@example.in', later: true }])
    await due()
    await deliver()
    await say('Anybody?')
    await due()
    await deliver()
    expect(mailsTo('seller@example.in')).toHaveLength(1)
    expect((await read(3)).status).toBeLessThan(300)
    await say('One more')
    await read(4)
    await due()
    await deliver()
    expect(mailsTo('seller@example.in')).toHaveLength(1)
    await say('And another')
    await due()
    await deliver()
    expect(mailsTo('seller@example.in')).toHaveLength(2)
  })
})
