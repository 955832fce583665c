import { and, isNull } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { outbox } from '#collections/index.ts'
import { mailServer } from '#test/kit/mail-server.ts'
import { newListing } from '#test/kit/people.ts'
import { type MortalSite, mortalSite } from './mortal-site.ts'

// Whatever the process that sends is doing when it is killed, each message goes out, under one id, and none of a write
// that was refused.

type Step = 'connect' | 'data' | 'taken' | 'acknowledged'

let site: MortalSite
let mail: Awaited<ReturnType<typeof mailServer>>
let vehicle: string
let killAt: Step | undefined
let onKilled = () => {}

/** Kills the site when it comes to that step; what it was being told it never hears. */
async function killed(step: Step): Promise<void> {
  if (step !== killAt) return
  killAt = undefined
  site.kill()
  onKilled()
}

beforeAll(async () => {
  mail = await mailServer(killed)
  site = await mortalSite({ SMTP_URL: mail.url, OUTBOX_LEASE_SECONDS: '2', LOG_LEVEL: 'silent' })
  vehicle = await newListing(site.own)
}, 120_000)

afterAll(async () => {
  await site.stop()
  await mail.close()
})

// Operators are told of each inquiry as well: the next kill must not meet what is still on its way to them.
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

const mailsTo = (to: string) => mail.received.filter(each => each.to === to)

describe('a message', () => {
  it.each<Step>(['connect', 'data', 'taken', 'acknowledged'])(
    'goes out though its sender is killed at the step: %s',
    async step => {
      const to = `${step}@example.in`
      const dead = new Promise<void>(resolve => {
        onKilled = resolve
      })
      if (step !== 'acknowledged') killAt = step
      expect((await inquire(to)).status).toBe(200)
      if (step === 'acknowledged') {
        killAt = step
        await killed(step)
      }
      await dead
      await site.restart()
      await vi.waitFor(() => expect(mailsTo(to).length).toBeGreaterThan(0), {
        timeout: 20_000,
        interval: 100,
      })
      expect(new Set(mailsTo(to).map(({ id }) => id)).size).toBe(1)
    },
    60_000,
  )

  it('of a write that is refused does not', async () => {
    expect((await inquire('refused@example.in', { vehicle: 'nothing' })).status).toBe(400)
    expect((await inquire('after@example.in')).status).toBe(200)
    await vi.waitFor(() => expect(mailsTo('after@example.in')).toHaveLength(1), { timeout: 20_000 })
    expect(mailsTo('refused@example.in')).toEqual([])
  }, 30_000)
})
