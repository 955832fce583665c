import { describe, expect, it } from 'vitest'
import { renewJobLeases } from '#database/jobs.ts'
import { inTransaction } from '#records/transaction.ts'
import { openConsoleApi } from '#test/kit/console-api.ts'
import { openDeliveries } from '#test/kit/deliveries.ts'
import { addToOutbox } from './add-to-outbox.ts'
import { UnknownOutcomeError } from './post-to-provider.ts'
import { queueOrphanedNotifications } from './queue-notifications.ts'

const { db, pool, systemCtx, fails, received, texts, deliver, rows, makeDue, mailsTo } =
  await openDeliveries()
const desk = await openConsoleApi(db)
const notification = (key: string) =>
  ({
    event: 'listingApproved',
    channel: 'email',
    user: '',
    language: '',
    values: { vehicle: 'Maruti Swift' },
    key,
    recipient: `${key}@example.in`,
  }) as const

describe('a message', () => {
  it('is sent after the write that caused it commits, and never without it', async () => {
    const work = inTransaction(systemCtx, async inner => {
      await addToOutbox(inner, notification('undone'))
      throw new Error('no')
    })
    await expect(work).rejects.toThrow('no')
    await inTransaction(systemCtx, inner => addToOutbox(inner, notification('done')))
    await deliver()
    await deliver()
    expect(received.map(({ to }) => to)).toEqual(['done@example.in'])
    expect(await rows()).toMatchObject([{ attempts: 1, failure: '', sentAt: expect.any(Date) }])
  })

  it('is queued once per occasion, even concurrently', async () => {
    await Promise.all(
      Array.from({ length: 5 }, () =>
        inTransaction(systemCtx, inner => addToOutbox(inner, notification('same'))),
      ),
    )
    expect(await rows()).toHaveLength(1)
  })

  it('is taken by one of several workers', async () => {
    for (let at = 0; at < 30; at++) await addToOutbox(systemCtx, notification(`one${at}`))
    await Promise.all([deliver(), deliver(), deliver()])
    expect(new Set(received.map(({ id }) => id)).size).toBe(30)
    expect(received).toHaveLength(30)
  })

  it('is retried with growing delays, and finally is dead', async () => {
    fails.mail = Object.assign(new Error('try later'), { responseCode: 451 })
    await addToOutbox(systemCtx, notification('slow'))
    for (let tried = 1; tried <= 8; tried++) {
      await deliver()
      const [row] = await rows()
      expect([row.attempts, row.deadAt === null, row.failure]).toEqual([
        tried,
        tried < 8,
        expect.stringContaining('451'),
      ])
      if (tried < 8) expect(row.later).toBe(true)
      await makeDue()
    }
    fails.mail = undefined
    await deliver()
    expect(received).toEqual([])
  })

  it('that is refused permanently is dead at once, until an operator retries it', async () => {
    fails.mail = Object.assign(new Error('no such mailbox'), { responseCode: 550 })
    await addToOutbox(systemCtx, notification('gone'))
    await deliver()
    const dead = (await desk.get('support', 'console/outbox')).body
    expect(dead).toMatchObject({ counts: { waiting: 0, dead: 1 }, next: null })
    expect(dead.items).toMatchObject([{ recipient: 'gone@example.in', state: 'dead', attempts: 1 }])
    expect(dead.items[0]).not.toHaveProperty('payload')
    fails.mail = undefined
    const again = () => desk.call(desk.as('support'), 'POST', `console/outbox/${dead.items[0].id}/retry`)
    expect((await again()).body).toMatchObject({ state: 'waiting', failure: '' })
    await deliver()
    expect(mailsTo('gone@example.in')).toHaveLength(1)
    expect((await again()).status).toBe(400)
    expect((await desk.get('support', 'console/outbox?state=sent')).body.items).toHaveLength(1)
    const page = await desk.get('support', 'console/outbox?state=sent&perPage=1')
    expect(page.body.next).toBe(page.body.items[0].id)
    for (const usual of ['0', '-1'])
      expect((await desk.get('support', `console/outbox?state=sent&perPage=${usual}`)).body.next).toBeNull()
    expect((await desk.get('support', 'console/outbox?state=lost')).status).toBe(400)
    expect((await desk.get('editor', 'console/outbox')).status).toBe(403)
  })

  it('that may have gone out as an SMS is not sent again by itself, but by an operator', async () => {
    fails.sms = new UnknownOutcomeError('the SMS provider gave no answer')
    await addToOutbox(systemCtx, { ...notification('unknown'), channel: 'sms', recipient: '9822000042' })
    await deliver()
    await makeDue()
    fails.sms = false
    await deliver()
    const sentTo = () => texts.messages.filter(({ number }) => number === '9822000042').length
    expect(sentTo()).toBe(0)
    const [dead] = (await desk.get('support', 'console/outbox')).body.items
    expect(dead).toMatchObject({ recipient: '••••••••42', state: 'dead', attempts: 1 })
    await desk.call(desk.as('support'), 'POST', `console/outbox/${dead.id}/retry`)
    await deliver()
    expect(sentTo()).toBe(1)
  })

  it('that its worker abandoned is sent after the lease expires, and not before', async () => {
    await addToOutbox(systemCtx, notification('left'))
    const { rows: taken } = await pool.query<{ id: string }>(
      `update graphile_worker._private_jobs set locked_at = now() - interval '2 minutes', locked_by = 'killed' returning id`,
    )
    const ids = taken.map(({ id }) => id)
    expect(await renewJobLeases(db, ids, 60)).toBe(0)
    await renewJobLeases(db, [], 60)
    await deliver()
    expect(received).toEqual([])
    await pool.query(`update graphile_worker._private_jobs set locked_at = now() - interval '2 minutes'`)
    expect(await renewJobLeases(db, [], 60)).toBe(ids.length)
    await deliver()
    expect(received.map(({ to }) => to)).toEqual(['left@example.in'])
  })

  it('that was started too often without a result is dead', async () => {
    await addToOutbox(systemCtx, notification('crash'))
    await pool.query('update outbox set attempts = 8')
    await deliver()
    expect(received).toEqual([])
    expect(await rows()).toMatchObject([{ attempts: 8, deadAt: expect.any(Date) }])
  })

  it('that another process has sent meanwhile is not sent again when this one fails', async () => {
    await addToOutbox(systemCtx, notification('stale'))
    const send = async () => {
      await pool.query('update outbox set "sentAt" = now()')
      throw new Error('too late')
    }
    await deliver({ mailer: { send } })
    await makeDue()
    await deliver()
    expect(received).toEqual([])
    expect(await rows()).toMatchObject([{ sentAt: expect.any(Date), failure: '' }])
  })

  it('without a job gets one: from a restored store, or from a process without a queue', async () => {
    await addToOutbox(systemCtx, notification('restored'))
    await pool.query('delete from graphile_worker._private_jobs')
    await deliver()
    expect(received).toEqual([])
    expect(await queueOrphanedNotifications(db)).toBe(1)
    expect(await queueOrphanedNotifications(db)).toBe(0)
    await deliver()
    expect(mailsTo('restored@example.in')).toHaveLength(1)
  })

  it('that a process without a queue is sending is left to it', async () => {
    await addToOutbox(systemCtx, notification('older'))
    await pool.query(`update outbox set lease = 'another', "dueAt" = now() + interval '1 minute'`)
    await deliver()
    expect(received).toEqual([])
    expect(await rows()).toMatchObject([{ attempts: 0, sentAt: null }])
  })

  it('that was sent is not sent again after a brief database failure', async () => {
    await addToOutbox(systemCtx, notification('blip'))
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
    await makeDue()
    await deliver({ mailer: { send } })
    expect(sends).toBe(1)
    expect(await rows()).toMatchObject([{ sentAt: expect.any(Date), failure: '' }])
  })

  it('cannot contain headers', async () => {
    const vehicle = 'Swift\r\nBcc: all@example.in'
    await addToOutbox(systemCtx, { ...notification('head'), values: { vehicle } })
    await deliver()
    expect(received[0]?.raw.split('\r\n\r\n')[0]).not.toMatch(/^Bcc:/im)
  })
})
