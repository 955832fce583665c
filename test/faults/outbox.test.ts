import { rm } from 'node:fs/promises'
import { and, isNull } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { outbox } from '#collections/index.ts'
import { type Connection, connect } from '#database/connect.ts'
import { systemContext } from '#records/context.ts'
import { mailServer } from '#test/kit/mail-server.ts'
import { openFolder } from '#test/kit/open-folder.ts'
import { newListing } from '#test/kit/people.ts'
import { type Site, startSite } from '#test/kit/site.ts'

// Whatever the process that sends is doing when it is killed, each message goes out, under one id, and none of a write
// that was refused.

type Step = 'connect' | 'data' | 'taken' | 'acknowledged'

let dataDir: string
let settings: Record<string, string>
let site: Site
let database: Connection
let mail: Awaited<ReturnType<typeof mailServer>>
let vehicle: string
let killAt: Step | undefined
let onKilled = () => {}

/** Kills the site when it comes to that step; what it was being told it never hears. */
async function killed(step: Step): Promise<void> {
  if (step !== killAt) return
  killAt = undefined
  process.kill(site.pid, 'SIGKILL')
  onKilled()
}

beforeAll(async () => {
  dataDir = await openFolder('sawari-faults-')
  mail = await mailServer(killed)
  const sending = { SMTP_URL: mail.url, OUTBOX_LEASE_SECONDS: '2' }
  settings = { ...sending, DATA_DIR: dataDir, FORM_LIMIT_PER_HOUR: '1000000', LOG_LEVEL: 'silent' }
  site = await startSite(settings)
  settings.PORT = new URL(site.origin).port
  database = await connect({ dataDir, databaseUrl: undefined })
  vehicle = await newListing(systemContext(database.db))
}, 120_000)

afterAll(async () => {
  await database.close()
  await site.stop()
  await mail.close()
  await rm(dataDir, { recursive: true, force: true })
})

// Operators are told of each inquiry as well: the next kill must not meet what is still on its way to them.
afterEach(async () => {
  killAt = undefined
  const { table } = outbox
  const isWaiting = and(isNull(table.sentAt), isNull(table.deadAt))
  const waiting = () => database.db.select({ id: table.id }).from(table).where(isWaiting)
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
      site = await startSite(settings)
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
