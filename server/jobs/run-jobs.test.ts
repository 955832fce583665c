import pg from 'pg'
import { afterAll, afterEach, expect, it, onTestFinished, vi } from 'vitest'
import { autoNews } from '#collections/index.ts'
import { tryWithAdvisoryLock } from '#database/advisory-lock.ts'
import { newQueryBuilder } from '#database/query-builder.ts'
import { addToOutbox } from '#domain/notifications/add-to-outbox.ts'
import type { Mail, Mailer } from '#domain/notifications/mail.ts'
import { subscribeBrowser } from '#domain/notifications/push/subscriptions.ts'
import { deriveVapidKeys } from '#domain/notifications/push/vapid-keys.ts'
import { webPushSender } from '#domain/notifications/push/web-push.ts'
import { logSms, newDemoOutbox } from '#domain/notifications/sms.ts'
import { systemContext } from '#records/context.ts'
import { createRecord } from '#records/create.ts'
import { deleteRecord } from '#records/delete.ts'
import { createDatabase } from '#test/kit/database.ts'
import { memoryStorage } from '#test/kit/memory-storage.ts'
import { startPushService, subscribedBrowser } from '#test/kit/push-service.ts'
import { readEnv } from '../env.ts'
import { newLog } from '../log.ts'
import { runJobs } from './run-jobs.ts'

const { db, pool } = await createDatabase()
const systemCtx = systemContext(db)
const texts = newDemoOutbox()
const pushService = await startPushService()
afterAll(pushService.close)
const push = webPushSender(deriveVapidKeys('secret', 'mailto:desk@sawari.example'), [pushService.host])
let stop = async () => {}
afterEach(() => stop())

/** Starts so many servers on the store; returns their logs. */
function start(
  servers: number,
  mailer: Mailer = { send: async () => {} },
  { pollIntervalMs = 200, ...settings }: { pollIntervalMs?: number; OUTBOX_LEASE_SECONDS?: string } = {},
) {
  const env = readEnv({ LOG_LEVEL: 'silent', KEEP_CODES_DAYS: '2', ...settings })
  const closing = new AbortController()
  const said: unknown[] = []
  const errors: unknown[] = []
  const running = Array.from({ length: servers }, () => {
    const log = newLog(env)
    vi.spyOn(log, 'info').mockImplementation(entry => said.push(entry))
    vi.spyOn(log, 'error').mockImplementation(entry => errors.push(entry))
    const jobPool = new pg.Pool({ ...pool.options, password: pool.options.password, max: 16 })
    jobPool.on('error', () => {})
    jobPool.on('connect', client => client.on('error', () => {}))
    const services = {
      env,
      db: newQueryBuilder(jobPool),
      log,
      sms: logSms(log, texts),
      mailer,
      push,
      storage: memoryStorage().storage,
    }
    return runJobs(services, jobPool, closing.signal, { pollIntervalMs }).finally(() => jobPool.end())
  })
  stop = async () => {
    closing.abort()
    await Promise.all(running)
    stop = async () => {}
  }
  return { said, errors }
}

const message = (channel: 'email' | 'sms' | 'push', recipient: string) =>
  addToOutbox(systemCtx, {
    event: 'listingApproved',
    channel,
    user: '',
    language: '',
    key: recipient,
    recipient,
    values: { vehicle: 'Maruti Swift', path: '/used-vehicles/one' },
  })
const openMessages = async () =>
  (await pool.query('select id from outbox where "sentAt" is null and "deadAt" is null')).rows
const addCode = (id: string, age: string) =>
  pool.query(`insert into otp (id, created, updated) values ('${id}', now() - interval '${age}', now())`)
const codes = async () => (await pool.query('select id from otp order by id')).rows.map(({ id }) => id)
/** Lets recurring jobs run at once instead of after their pause. */
const hurry = () =>
  pool.query(
    `update graphile_worker._private_jobs set run_at = now() - interval '1 second' where locked_at is null`,
  )

it('ten messages wait for a hanging mail server, and no text message is delayed', async () => {
  const { promise: answer, resolve: answerAll } = Promise.withResolvers<void>()
  const mails: Mail[] = []
  start(1, {
    send: async mail => {
      mails.push(mail)
      await answer
    },
  })
  for (let at = 0; at < 12; at++) await message('email', `member${at}@example.in`)
  await vi.waitFor(() => expect(mails).toHaveLength(10))
  await message('sms', '9822000001')
  await vi.waitFor(() => expect(texts.messages.map(({ number }) => number)).toEqual(['9822000001']))
  expect(mails).toHaveLength(10)
  answerAll()
  await vi.waitFor(() => expect(mails).toHaveLength(12))
  expect(new Set(mails.map(({ key }) => key)).size).toBe(12)
})

it('a notification reaches the push service, while a mail server hangs', async () => {
  const browser = subscribedBrowser(pushService.host)
  const owner = { user: '', email: 'guest@example.in' }
  await subscribeBrowser(systemCtx, { owner }, { ...browser.target, device: '' }, push.accepts)
  const { promise: answer, resolve: answerAll } = Promise.withResolvers<void>()
  start(1, { send: () => answer })
  for (let at = 0; at < 10; at++) await message('email', `slow${at}@example.in`)
  await message('push', owner.email)
  await vi.waitFor(() => expect(pushService.received).toHaveLength(1))
  expect(browser.decrypt(pushService.received[0]?.body ?? Buffer.alloc(0))).toContain('Maruti Swift')
  answerAll()
  await vi.waitFor(async () => expect(await openMessages()).toEqual([]))
})

it('the lease of a message is renewed until its provider responds', async () => {
  const { promise: answer, resolve: answerAll } = Promise.withResolvers<void>()
  const sent: string[] = []
  const send = async ({ to }: Mail) => {
    sent.push(to)
    await answer
  }
  start(1, { send }, { OUTBOX_LEASE_SECONDS: '1' })
  await message('email', 'late@example.in')
  const leasedAt = async () => {
    const { rows } = await pool.query(
      `select locked_at as at from graphile_worker._private_jobs
       where key = (select id from outbox where recipient = 'late@example.in') and locked_at is not null`,
    )
    return rows[0]?.at.getTime() as number | undefined
  }
  const first = await vi.waitFor(async () => {
    const at = await leasedAt()
    expect(at).toBeDefined()
    return at ?? 0
  })
  // Longer than the lease.
  await vi.waitFor(async () => expect(await leasedAt()).toBeGreaterThan(first + 1_000))
  expect(sent).toEqual(['late@example.in'])
  answerAll()
  await vi.waitFor(async () => expect(await openMessages()).toEqual([]))
})

it('another server sends the message of a killed one after the lease', async () => {
  await message('email', 'left@example.in')
  await pool.query(`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'killed'
    where key = (select id from outbox where recipient = 'left@example.in')`)
  const sent: string[] = []
  start(1, { send: async ({ to }) => void sent.push(to) }, { OUTBOX_LEASE_SECONDS: '1' })
  await vi.waitFor(() => expect(sent).toEqual(['left@example.in']))
})

it('a message without a job is sent, as after a restore', async () => {
  await message('email', 'restored@example.in')
  await pool.query('delete from graphile_worker._private_jobs')
  const sent: string[] = []
  start(1, { send: async ({ to }) => void sent.push(to) })
  await vi.waitFor(() => expect(sent).toEqual(['restored@example.in']))
})

it('messages are sent again after the database has cut all connections', async () => {
  const sent: string[] = []
  start(1, { send: async ({ to }) => void sent.push(to) })
  await message('email', 'before@example.in')
  await vi.waitFor(() => expect(sent).toEqual(['before@example.in']))
  await pool
    .query('select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()')
    .catch(() => {})
  await vi.waitFor(() => message('email', 'after@example.in'))
  await vi.waitFor(() => expect(sent).toContain('after@example.in'))
  await vi.waitFor(async () => expect(await openMessages()).toEqual([]))
})

it('a server that vanishes while the queue stops leaves a line in the log and no trace on the console', async () => {
  const traced = vi.spyOn(console, 'trace').mockImplementation(() => {})
  onTestFinished(() => traced.mockRestore())
  const locked = await pool.connect()
  await locked.query('begin; lock table graphile_worker._private_jobs in access exclusive mode')
  const { errors } = start(1)
  const waiting = `datname = current_database() and wait_event_type = 'Lock' and query like '%graphile_worker%'`
  await vi.waitFor(async () => {
    const { rows } = await pool.query(`select from pg_stat_activity where ${waiting}`)
    expect(rows.length).toBeGreaterThan(5)
  })
  const stopped = stop()
  await pool.query(`select pg_terminate_backend(pid) from pg_stat_activity where ${waiting}`)
  await locked.query('rollback')
  locked.release()
  await stopped
  expect(errors).toContainEqual({ error: expect.objectContaining({ code: '57P01' }) })
  expect(traced).not.toHaveBeenCalled()
})

it('failures to record finished jobs end neither the process nor the queue, and each message is sent once', async () => {
  // A sequence counts although the statement that raises it is rolled back.
  await pool.query('create sequence refusals')
  await pool.query(`create function refuse() returns trigger language plpgsql as $$ begin
    if exists (select from graphile_worker._private_tasks where id = old.task_id and identifier = 'email')
    then perform nextval('refusals'); raise 'refused'; end if; return old; end $$`)
  await pool.query(
    'create trigger refuse before delete on graphile_worker._private_jobs for each row execute function refuse()',
  )
  const refusals = async () => {
    const { rows } = await pool.query('select last_value as last, is_called from refusals')
    return rows[0].is_called ? Number(rows[0].last) : 0
  }
  const unnoted = [1, 2, 3, 4].map(at => `unnoted${at}@example.in`)
  const { promise: answer, resolve: answerAll } = Promise.withResolvers<void>()
  const sent: string[] = []
  const send = async ({ to }: Mail) => {
    const nth = sent.push(to)
    if (nth === unnoted.length) answerAll()
    await answer
    // Each finishes when the one before could not be recorded.
    if (nth <= unnoted.length) await vi.waitFor(async () => expect(await refusals()).toBe(nth - 1))
  }
  const { errors } = start(1, { send }, { OUTBOX_LEASE_SECONDS: '1' })
  await Promise.all(unnoted.map(each => message('email', each)))
  await vi.waitFor(async () => expect(await refusals()).toBe(unnoted.length))
  expect(errors).not.toEqual([])
  await pool.query('drop function refuse cascade')
  await message('email', 'next@example.in')
  await vi.waitFor(() => expect(sent).toContain('next@example.in'))
  await stop()
  expect(sent.toSorted()).toEqual(['next@example.in', ...unnoted])
})

it('the search index is synced after a write, without a poll', async () => {
  const { errors } = start(2, undefined, { pollIntervalMs: 3_600_000 })
  await vi.waitFor(async () => {
    const { rows } = await pool.query(
      `select 1 from pg_stat_activity where datname = current_database() and query like 'LISTEN%'`,
    )
    expect(rows).toHaveLength(16)
  })
  const made = await Promise.all(
    [1, 2, 3, 4].map(at =>
      createRecord(systemCtx, autoNews, {
        category: 'cars',
        title: `Zephyr ${at}`,
        content: 'Far.',
        publishedAt: '2026-01-01',
      }),
    ),
  )
  const found = async () =>
    (await pool.query(`select record from "searchEntries" where title like 'Zephyr%'`)).rows.length
  await vi.waitFor(async () => expect(await found()).toBe(4))
  for (const { id } of made) await deleteRecord(systemCtx, autoNews, id)
  await vi.waitFor(async () => expect(await found()).toBe(0))
  expect(errors).toEqual([])
})

it('one of several servers publishes scheduled records', async () => {
  for (const title of ['One', 'Two', 'Three'])
    await createRecord(systemCtx, autoNews, { category: 'cars', title, content: 'Far.' })
  await pool.query(`update "autoNews" set updated = now() - interval '1 hour', "publishedAt" = now()`)
  const { said } = start(3)
  const left = () => pool.query(`select 1 from "autoNews" where updated < "publishedAt"`)
  await vi.waitFor(async () => expect((await left()).rows).toEqual([]))
  await stop()
  expect(said.filter(each => JSON.stringify(each).includes('published'))).toEqual([{ published: 3 }])
})

it('a recurring job is left to the process that runs it', async () => {
  await addCode('expired', '49 hours')
  await pool.query('delete from graphile_worker._private_jobs')
  await tryWithAdvisoryLock(db, 'purge', async () => {
    start(1)
    const nextRun = () =>
      pool.query(
        `select 1 from graphile_worker.jobs where key = 'purge' and run_at > now() + interval '1 hour'`,
      )
    await vi.waitFor(async () => expect((await nextRun()).rows).toHaveLength(1))
    expect(await codes()).toEqual(['expired'])
    await stop()
  })
  await pool.query(`delete from otp`)
})

it('expired records are deleted at the start and again after the pause, even after a failed run', async () => {
  await addCode('old', '49 hours')
  await addCode('young', '47 hours')
  const { errors } = start(1)
  await vi.waitFor(async () => expect(await codes()).toEqual(['young']))
  await pool.query('alter table otp rename to other')
  await vi.waitFor(async () => {
    await hurry()
    expect(errors).toContainEqual(expect.objectContaining({ job: 'purge' }))
  })
  await pool.query('alter table other rename to otp')
  await addCode('next', '49 hours')
  await vi.waitFor(async () => {
    await hurry()
    expect(await codes()).toEqual(['young'])
  })
})
