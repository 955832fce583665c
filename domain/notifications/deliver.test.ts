import { sql } from 'drizzle-orm'
import { Logger, runOnce } from 'graphile-worker'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { cars, carsInquiry, usedVehiclesInquiries, users } from '#collections/index.ts'
import { renewJobLeases } from '#database/jobs.ts'
import { systemContext } from '#records/context.ts'
import { createRecord } from '#records/create.ts'
import { inTransaction } from '#records/transaction.ts'
import { openConsoleApi } from '#test/kit/console-api.ts'
import { createDatabase } from '#test/kit/database.ts'
import { startMailServer } from '#test/kit/mail-server.ts'
import { createListing } from '#test/kit/people.ts'
import { addToOutbox } from './add-to-outbox.ts'
import { type Delivery, deliverMessage } from './deliver.ts'
import { smtpMailer } from './mail.ts'
import { notifyInquiry } from './notify.ts'
import { queueOrphanedMessages } from './queue-messages.ts'
import { newDemoOutbox, type Sms } from './sms.ts'

const { db, pool } = await createDatabase()
const systemCtx = systemContext(db)
const desk = await openConsoleApi(db)
let failing: Error | undefined
const server = await startMailServer(async step => {
  if (step === 'data' && failing) throw failing
})
afterAll(() => server.close())

const texts = newDemoOutbox()
let smsFails = false
const sms: Sms = {
  send: async message => {
    if (smsFails) throw new Error('the provider is down')
    texts.add(message)
  },
}
const mailer = smtpMailer(server.url, 'Sawari <no-reply@sawari.example>')
const delivery = { sms, mailer, origin: 'https://sawari.example' }
const failures: string[] = []
const logger = new Logger(() => (level, message) => void (level === 'error' && failures.push(message)))
const deliver = async (more: Partial<Delivery> = {}) => {
  const send = (payload: unknown) =>
    deliverMessage(systemCtx, (payload as { id: string }).id, { ...delivery, ...more })
  const taskList = { sms: send, email: send }
  await runOnce({ pgPool: pool, concurrency: 5, noHandleSignals: true, logger, taskList })
  expect(failures).toEqual([])
}
const rows = async () =>
  (
    await pool.query(
      'select event, channel, recipient, "sentAt", "deadAt", attempts::int as attempts, failure, "dueAt" > now() as later from outbox order by rowid',
    )
  ).rows
/** In the past by a safe margin: the column rounds to milliseconds, in both directions. */
const past = `now() - interval '1 second'`
const due = async () => {
  await pool.query(`update outbox set "dueAt" = ${past} where "sentAt" is null`)
  await pool.query(`update graphile_worker._private_jobs set run_at = ${past}`)
}
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
  await db.execute(sql`delete from graphile_worker._private_jobs`)
  server.received.length = 0
})

describe('a message', () => {
  it('is sent after the write that caused it commits, and never without it', async () => {
    const work = inTransaction(systemCtx, async inner => {
      await addToOutbox(inner, notice('undone'))
      throw new Error('no')
    })
    await expect(work).rejects.toThrow('no')
    await inTransaction(systemCtx, inner => addToOutbox(inner, notice('done')))
    await deliver()
    await deliver()
    expect(server.received.map(({ to }) => to)).toEqual(['done@example.in'])
    expect(await rows()).toMatchObject([{ attempts: 1, failure: '', sentAt: expect.any(Date) }])
  })

  it('is queued once per occasion, even concurrently', async () => {
    await Promise.all(
      Array.from({ length: 5 }, () => inTransaction(systemCtx, inner => addToOutbox(inner, notice('same')))),
    )
    expect(await rows()).toHaveLength(1)
  })

  it('is taken by one of several workers', async () => {
    for (let at = 0; at < 30; at++) await addToOutbox(systemCtx, notice(`one${at}`))
    await Promise.all([deliver(), deliver(), deliver()])
    expect(new Set(server.received.map(({ id }) => id)).size).toBe(30)
    expect(server.received).toHaveLength(30)
  })

  it('is retried with growing delays, and finally is dead', async () => {
    failing = Object.assign(new Error('try later'), { responseCode: 451 })
    await addToOutbox(systemCtx, notice('slow'))
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

  it('that is refused permanently is dead at once, until an operator retries it', async () => {
    failing = Object.assign(new Error('no such mailbox'), { responseCode: 550 })
    await addToOutbox(systemCtx, notice('gone'))
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

  it('that its worker abandoned is sent after the lease expires, and not before', async () => {
    await addToOutbox(systemCtx, notice('left'))
    const { rows: taken } = await pool.query<{ id: string }>(
      `update graphile_worker._private_jobs set locked_at = now() - interval '2 minutes', locked_by = 'killed' returning id`,
    )
    const ids = taken.map(({ id }) => id)
    expect(await renewJobLeases(db, ids, 60)).toBe(0)
    await renewJobLeases(db, [], 60)
    await deliver()
    expect(server.received).toEqual([])
    await pool.query(`update graphile_worker._private_jobs set locked_at = now() - interval '2 minutes'`)
    expect(await renewJobLeases(db, [], 60)).toBe(ids.length)
    await deliver()
    expect(server.received.map(({ to }) => to)).toEqual(['left@example.in'])
  })

  it('that was started too often without a result is dead', async () => {
    await addToOutbox(systemCtx, notice('crash'))
    await pool.query('update outbox set attempts = 8')
    await deliver()
    expect(server.received).toEqual([])
    expect(await rows()).toMatchObject([{ attempts: 8, deadAt: expect.any(Date) }])
  })

  it('that another process has sent meanwhile is not sent again when this one fails', async () => {
    await addToOutbox(systemCtx, notice('stale'))
    const send = async () => {
      await pool.query(`update outbox set "sentAt" = ${past}`)
      throw new Error('too late')
    }
    await deliver({ mailer: { send } })
    await due()
    await deliver()
    expect(server.received).toEqual([])
    expect(await rows()).toMatchObject([{ sentAt: expect.any(Date), failure: '' }])
  })

  it('without a job gets one: from a restored store, or from a process without a queue', async () => {
    await addToOutbox(systemCtx, notice('restored'))
    await pool.query('delete from graphile_worker._private_jobs')
    await deliver()
    expect(server.received).toEqual([])
    expect(await queueOrphanedMessages(db)).toBe(1)
    expect(await queueOrphanedMessages(db)).toBe(0)
    await deliver()
    expect(mailsTo('restored@example.in')).toHaveLength(1)
  })

  it('that a process without a queue is sending is left to it', async () => {
    await addToOutbox(systemCtx, notice('older'))
    await pool.query(`update outbox set lease = 'another', "dueAt" = now() + interval '1 minute'`)
    await deliver()
    expect(server.received).toEqual([])
    expect(await rows()).toMatchObject([{ attempts: 0, sentAt: null }])
  })

  it('that was sent is not sent again after a brief database failure', async () => {
    await addToOutbox(systemCtx, notice('blip'))
    let sends = 0
    const query = pool.query
    const send = async () => {
      sends++
      pool.query = (() => {
        pool.query = query
        return Promise.reject(new Error('Connection terminated unexpectedly'))
      }) as typeof query
    }
    await deliver({ mailer: { send } })
    await due()
    await deliver({ mailer: { send } })
    expect(sends).toBe(1)
    expect(await rows()).toMatchObject([{ sentAt: expect.any(Date), failure: '' }])
  })

  it('cannot contain headers', async () => {
    const vehicle = 'Swift\r\nBcc: all@example.in'
    await addToOutbox(systemCtx, { ...notice('head'), values: { vehicle } })
    await deliver()
    expect(server.received[0]?.raw.split('\r\n\r\n')[0]).not.toMatch(/^Bcc:/im)
  })
})

describe('recipients', () => {
  const asha = { name: 'Asha', email: 'asha@example.in', number: '9822000001', messgae: 'When?' }

  it('of a new inquiry: the responsible operators and its sender, once', async () => {
    const { id } = await createRecord(systemCtx, cars, {
      brand: 'Tata',
      name: 'Nexon',
      publishedAt: '2026-01-01',
    })
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

  it('of many inquiries: not an address that strangers enter repeatedly', async () => {
    for (let at = 0; at < 8; at++) {
      const { id } = await createRecord(systemCtx, cars, {
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

  it('of its inquiry: a sender without an e-mail by SMS, in the language of its page, up to a limit', async () => {
    const { id } = await createRecord(systemCtx, cars, {
      brand: 'MG',
      name: 'Windsor',
      publishedAt: '2026-01-01',
    })
    const tell = (at: number, number = '+91 98220 00077') =>
      notifyInquiry(systemCtx, carsInquiry, { id: `i${at}`, name: 'Asha', number, email: '', cars: id }, 'hi')
    for (let at = 0; at < 8; at++) await tell(at)
    await tell(8, '+44 20 7946 0000')
    await deliver()
    const sent = texts.messages.filter(({ template }) => template === 'inquiryReceivedByPhone')
    expect(sent.map(({ number }) => number)).toEqual(Array(5).fill('9822000077'))
    expect(sent[0]?.text).toMatch(/^MG Windsor के बारे में/)
  })

  it('of its listing: the seller, in its language, by e-mail or by phone', async () => {
    const seller = await createRecord(systemCtx, users, {
      number: '9822055551',
      contactEmail: 'ravi@example.in',
      language: 'hi',
    })
    const other = await createRecord(systemCtx, users, { number: '9822055552' })
    const one = await createListing(systemCtx, seller.id, 'pending')
    const two = await createListing(systemCtx, other.id, 'pending')
    await desk.patch(`usedVehicles/records/${one}`, { status: 'rejected', rejectionReason: 'धुंधली तस्वीर' })
    await desk.patch(`usedVehicles/records/${two}`, { status: 'approved' })
    await desk.patch(`usedVehicles/records/${two}`, { isPopular: true })
    await deliver()
    expect(server.received.map(({ to }) => to)).toEqual(['ravi@example.in'])
    const mail = words(server.received[0]?.raw ?? '')
    expect(mail).toMatch(/आपकी पुरानी गाड़ी .*धुंधली तस्वीर/)
    expect(mail).toContain(`https://sawari.example/sell/${one}`)
    expect(texts.messages.at(-1)).toMatchObject({
      number: '9822055552',
      text: `Your Maruti Suzuki Swift VXi is now live on Sawari: https://sawari.example/used-vehicles/${two}`,
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

  it('of a chat message: a receiver who has not read it after ten minutes, once until it is read', async () => {
    const [seller, buyer] = [
      await createRecord(systemCtx, users, { number: '9822066661', contactEmail: 'seller@example.in' }),
      await createRecord(systemCtx, users, { number: '9822066662', contactEmail: 'buyer@example.in' }),
    ]
    const vehicle_id = await createListing(systemCtx, seller.id)
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

describe('a stranger who enters somebody else’s address', () => {
  const spam = 'WIN a lakh at evil.example'
  const victim = { email: 'victim@example.in', number: '9822000009' }
  const sentTo = async (to: string) => {
    await deliver()
    const [mail] = mailsTo(to)
    return `${mail?.raw}\n${words(mail?.raw ?? '')}`
  }

  it('cannot send it text with an inquiry', async () => {
    const { id } = await createRecord(systemCtx, cars, {
      brand: 'Tata',
      name: 'Punch',
      publishedAt: '2026-01-01',
    })
    await desk.send('CarsInquiry', { name: spam, messgae: spam, ...victim, cars: id })
    const sent = await sentTo(victim.email)
    expect(sent).toContain('Subject: We have received your inquiry about Tata Punch')
    expect(sent).not.toContain('evil.example')
  })

  it('cannot send it text with the name of a listed vehicle, in either language', async () => {
    const seller = await createRecord(systemCtx, users, { number: '9822077771' })
    const vehicle = await createListing(systemCtx, seller.id, 'approved', spam)
    const inquiry = { name: 'Asha', message: 'When?', vehicle }
    for (const [at, language] of ['en', 'hi'].entries()) {
      const email = `victim${at}@example.in`
      await notifyInquiry(systemCtx, usedVehiclesInquiries, { ...inquiry, id: `u${at}`, email }, language)
      const sent = await sentTo(email)
      expect(sent).toContain(
        language === 'hi' ? 'पुरानी गाड़ी' : 'We have received your inquiry about a used vehicle',
      )
      expect(sent).not.toContain('evil.example')
      expect(sent).not.toMatch(/[{}]/)
    }
    await notifyInquiry(systemCtx, usedVehiclesInquiries, {
      ...inquiry,
      id: 'u2',
      email: '',
      phone: victim.number,
    })
    await deliver()
    const message = texts.messages.findLast(({ number }) => number === victim.number)
    expect(message?.text).toContain('your inquiry about a used vehicle')
    expect(JSON.stringify(message)).not.toContain('evil.example')
    expect(message?.values).toEqual({ vehicle: 'a used vehicle' })
  })

  it('cannot send it text with a listing and that address in the profile', async () => {
    const seller = await createRecord(systemCtx, users, { number: '9822077772', contactEmail: victim.email })
    const vehicle = await createListing(systemCtx, seller.id, 'pending', spam)
    await desk.patch(`usedVehicles/records/${vehicle}`, { status: 'rejected', rejectionReason: 'No car' })
    const sent = await sentTo(victim.email)
    expect(sent).toContain('Your used vehicle was not approved')
    expect(sent).not.toContain('evil.example')
  })
})
