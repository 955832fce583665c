import { setTimeout } from 'node:timers/promises'
import { and, isNull } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { outbox } from '#collections/index.ts'
import { addToOutbox } from '#domain/notifications/add-to-outbox.ts'
import { inTransaction } from '#records/transaction.ts'
import { startMailServer } from '#test/kit/mail-server.ts'
import { createListing } from '#test/kit/people.ts'
import { startSite } from '#test/kit/site.ts'
import { startSmsProvider } from '#test/kit/sms-provider.ts'
import { isLongRun } from './is-long-run.ts'
import { type KillableSite, startKillableSite } from './killable-site.ts'

// Whenever the sending process is killed, each message is sent, with one id, and none of a write that was rejected.

type Channel = 'mail' | 'SMS'
type Step = 'connect' | 'data' | 'taken' | 'acknowledged'

let site: KillableSite
let mail: Awaited<ReturnType<typeof startMailServer>>
let sms: Awaited<ReturnType<typeof startSmsProvider>>
let vehicle: string
let killAt: `${Channel} ${Step}` | undefined
let onKilled = () => {}

/** Kills the site at that step, before it receives the response. */
const killed = (channel: Channel) => async (step: Step) => {
  if (`${channel} ${step}` !== killAt) return
  killAt = undefined
  site.kill()
  onKilled()
}

beforeAll(async () => {
  mail = await startMailServer(killed('mail'))
  sms = await startSmsProvider(killed('SMS'))
  const settings = { SMTP_URL: mail.url, OUTBOX_LEASE_SECONDS: '2', LOG_LEVEL: 'silent' }
  site = await startKillableSite({ ...settings, ...sms.settings })
  vehicle = await createListing(site.systemCtx)
}, 120_000)

afterAll(async () => {
  await site.stop()
  await mail.close()
  await sms.close()
})

// Operators are notified of each inquiry as well: the next kill must not hit a message that is still being sent.
afterEach(async () => {
  killAt = undefined
  const { table } = outbox
  const isWaiting = and(isNull(table.sentAt), isNull(table.deadAt))
  const waiting = () => site.db.select({ id: table.id }).from(table).where(isWaiting)
  await vi.waitFor(async () => expect(await waiting()).toEqual([]), {
    timeout: 30_000,
    interval: 100,
  })
}, 40_000)

const inquire = (email: string, more: object = {}) =>
  fetch(`${site.origin}/api/collections/usedVehiclesInquiries/records`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ vehicle, name: 'Asha', email, ...more }),
  })

/** The message to a seller without an e-mail address. */
const tellByPhone = (recipient: string) =>
  addToOutbox(site.systemCtx, {
    event: 'listingApproved',
    channel: 'sms',
    user: '',
    language: '',
    key: recipient,
    recipient,
    values: { vehicle: 'Maruti Swift', path: '/used-vehicles/one' },
  })

const mailsTo = (to: string) => mail.received.filter(each => each.to === to)

const steps: readonly Step[] = ['connect', 'data', 'taken', 'acknowledged']

/** Kills the site at that step of sending, and restarts it. */
async function killedAt(channel: Channel, step: Step, write: () => Promise<void>) {
  const dead = new Promise<void>(resolve => {
    onKilled = resolve
  })
  if (step !== 'acknowledged') killAt = `${channel} ${step}`
  await write()
  if (step === 'acknowledged') {
    killAt = `${channel} ${step}`
    await killed(channel)(step)
  }
  await dead
  await site.restart()
}
const soon = (check: () => void) => vi.waitFor(check, { timeout: 20_000, interval: 100 })

describe('a message', () => {
  it.each(steps)(
    'goes out though its sender is killed at the step: %s',
    async step => {
      const to = `${step}@example.in`
      await killedAt('mail', step, async () => expect((await inquire(to)).status).toBe(200))
      await soon(() => expect(mailsTo(to).length).toBeGreaterThan(0))
      expect(new Set(mailsTo(to).map(({ id }) => id)).size).toBe(1)
    },
    60_000,
  )

  // The same worker sends both: only `npm run test:full faults` tests it twice.
  it.runIf(isLongRun).each(steps)(
    'goes out by SMS though its sender is killed at the step: %s',
    async step => {
      const number = `982204121${steps.indexOf(step)}`
      await killedAt('SMS', step, () => tellByPhone(number))
      await soon(() => expect(sms.received.map(({ to }) => to)).toContain(`+91${number}`))
    },
    60_000,
  )

  it('of a write that is rejected is not sent', async () => {
    expect((await inquire('refused@example.in', { vehicle: 'nothing' })).status).toBe(400)
    expect((await inquire('after@example.in')).status).toBe(200)
    await vi.waitFor(() => expect(mailsTo('after@example.in')).toHaveLength(1), { timeout: 20_000 })
    expect(mailsTo('refused@example.in')).toEqual([])
  }, 30_000)
})

describe('a mail server that responds after a lease has expired', () => {
  const [messages, answerSeconds, leaseSeconds] = isLongRun ? [200, 15, 5] : [24, 3, 1]

  it('gets each message once from two processes', async () => {
    const slow = await startMailServer(async step => {
      if (step === 'taken') await setTimeout(answerSeconds * 1_000)
    })
    const one = await startKillableSite({
      SMTP_URL: slow.url,
      OUTBOX_LEASE_SECONDS: String(leaseSeconds),
      LOG_LEVEL: 'silent',
    })
    const other = await startSite({ ...one.settings, PORT: '0' })
    try {
      const recipients = Array.from({ length: messages }, (_, at) => `member${at}@example.in`)
      await inTransaction(one.systemCtx, async inner => {
        for (const recipient of recipients)
          await addToOutbox(inner, {
            event: 'listingApproved',
            channel: 'email',
            user: '',
            language: '',
            key: recipient,
            recipient,
            values: { vehicle: 'Maruti Swift', path: '/used-vehicles/one' },
          })
      })
      const { table } = outbox
      const openMessages = () => one.db.select({ id: table.id }).from(table).where(isNull(table.sentAt))
      await vi.waitFor(async () => expect(await openMessages()).toEqual([]), {
        timeout: messages * answerSeconds * 1_000,
        interval: 500,
      })
      // Operators may get e-mails of their own meanwhile.
      const toMembers = slow.received.map(({ to }) => to).filter(to => to.endsWith('@example.in'))
      expect(toMembers.sort()).toEqual(recipients.sort())
    } finally {
      await other.stop()
      await one.stop()
      await slow.close()
    }
  }, 600_000)
})
