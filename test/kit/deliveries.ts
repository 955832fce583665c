import { sql } from 'drizzle-orm'
import { Logger, runOnce } from 'graphile-worker'
import { afterAll, beforeEach, expect } from 'vitest'
import { type Delivery, deliverMessage } from '#domain/notifications/deliver.ts'
import { smtpMailer } from '#domain/notifications/mail.ts'
import type { PushMessage } from '#domain/notifications/push/web-push.ts'
import { newDemoOutbox, type Sms } from '#domain/notifications/sms.ts'
import { systemContext } from '#records/context.ts'
import { createDatabase } from './database.ts'
import { startMailServer } from './mail-server.ts'

/** In the past by a safe margin: the column rounds to milliseconds, in both directions. */
const past = `now() - interval '1 second'`

/** A store whose outbox goes to a real mail server and to SMS in memory; both are empty before each test. */
export async function openDeliveries() {
  const { db, pool } = await createDatabase()
  const systemCtx = systemContext(db)
  const fails: { mail: Error | undefined; sms: boolean | Error; push: Error | undefined } = {
    mail: undefined,
    sms: false,
    push: undefined,
  }
  const pushed: PushMessage[] = []
  const server = await startMailServer(async step => {
    if (step === 'data' && fails.mail) throw fails.mail
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    Object.assign(fails, { mail: undefined, sms: false, push: undefined })
    await db.execute(sql`delete from outbox`)
    await db.execute(sql`delete from graphile_worker._private_jobs`)
    server.received.length = 0
    pushed.length = 0
  })

  const texts = newDemoOutbox()
  const sms: Sms = {
    send: async message => {
      if (fails.sms) throw fails.sms === true ? new Error('the provider is down') : fails.sms
      texts.add(message)
    },
  }
  const mailer = smtpMailer(server.url, 'Sawari <no-reply@sawari.example>')

  const push = {
    send: async (message: PushMessage) => {
      if (fails.push) throw fails.push
      pushed.push(message)
    },
  }
  const delivery: Delivery = { sms, mailer, push, origin: 'https://sawari.example' }
  const failures: string[] = []
  const logger = new Logger(() => (level, message) => void (level === 'error' && failures.push(message)))
  return {
    db,
    pool,
    systemCtx,
    fails,
    received: server.received,
    texts,
    pushed,
    delivery,
    /** Sends what is due. */
    deliver: async (more: Partial<Delivery> = {}) => {
      const send = (payload: unknown) =>
        deliverMessage(systemCtx, (payload as { id: string }).id, { ...delivery, ...more })
      const taskList = { sms: send, email: send, push: send }
      await runOnce({ pgPool: pool, concurrency: 5, noHandleSignals: true, logger, taskList })
      expect(failures).toEqual([])
    },
    rows: async () =>
      (
        await pool.query(
          'select event, channel, recipient, "sentAt", "deadAt", attempts::int as attempts, failure, "dueAt" > now() as later from outbox order by rowid',
        )
      ).rows,
    /** Makes due what waits. */
    makeDue: async () => {
      await pool.query(`update outbox set "dueAt" = ${past} where "sentAt" is null`)
      await pool.query(`update graphile_worker._private_jobs set run_at = ${past}`)
    },
    mailsTo: (to: string) => server.received.filter(mail => mail.to === to),
    /** The text of a mail as its reader sees it. */
    mailText: (raw: string) =>
      Buffer.from(raw.split('\r\n\r\n').slice(1).join('\n\n'), /base64/i.test(raw) ? 'base64' : 'utf8')
        .toString()
        .replaceAll('=\r\n', ''),
  }
}
